import { Link } from '@tanstack/react-router'
import { ChevronLeft, Search, Video } from 'lucide-react'
import type { ConversationResponse } from '#api/wire/shapes/conversation.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { BlockMenu } from '#web/ui/block/menu.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Face } from '#web/ui/face.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'

type Props = {
  conversation: Pick<ConversationResponse, 'participant' | 'title'> & {
    job_id?: string | undefined
    contract_id?: string | undefined
  }
  toggleSearch?: () => void
  /** Starts a call; undefined during one. */
  startCall?: (() => void) | undefined
}

/** The other member, a link to the subject, and the possible actions. */
export function ConversationHeader({
  conversation: { participant, title, job_id, contract_id },
  toggleSearch,
  startCall,
}: Props) {
  const name = fullName(participant)
  return (
    <div className="messages__head">
      <PageTitle>{messagingCopy.messagesWith(name)}</PageTitle>
      <Link className="icon-btn messages__back" to="/messages" aria-label={messagingCopy.allMessages}>
        <Icon icon={ChevronLeft} />
      </Link>
      <Face person={participant} size={40} />
      <div>
        <h1>{name}</h1>
        {title && (
          <p className="small quiet">
            {contract_id !== undefined ? (
              <Link className="link" to="/contract/$id" params={{ id: contract_id }}>
                <bdi>{displayText(title)}</bdi>
              </Link>
            ) : job_id !== undefined ? (
              <Link className="link" to="/job/$id" params={{ id: job_id }}>
                <bdi>{displayText(title)}</bdi>
              </Link>
            ) : (
              <bdi>{displayText(title)}</bdi>
            )}
          </p>
        )}
      </div>
      {startCall && (
        <button
          className="btn messages__call"
          type="button"
          aria-label={messagingCopy.callName(name)}
          title={messagingCopy.callName(name)}
          onClick={startCall}
        >
          <Icon icon={Video} />
          <span>{messagingCopy.callWord}</span>
        </button>
      )}
      {toggleSearch && (
        <button
          className="icon-btn"
          type="button"
          aria-label={messagingCopy.searchInThisConversation}
          onClick={toggleSearch}
        >
          <Icon icon={Search} />
        </button>
      )}
      {participant.user_id !== undefined && (
        <BlockMenu person={{ ...participant, user_id: participant.user_id }} />
      )}
    </div>
  )
}
