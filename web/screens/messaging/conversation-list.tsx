import { Link } from '@tanstack/react-router'
import { Briefcase, FileText, ListTodo, Paperclip } from 'lucide-react'
import type { ConversationResponse } from '#api/wire/shapes/conversation.ts'
import { conversationSearch } from '#web/app/conversation-address.ts'
import { useSession } from '#web/app/session.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Face } from '#web/ui/face.tsx'
import { plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { RowText } from '#web/ui/member-text-elements.tsx'
import { TimeAgo } from '#web/ui/time.tsx'

/** The most characters of a message's preview in a card, by the specification. */
const MAX_PREVIEW_LENGTH = 15
/** The most characters of a message that a row of any width has room for. */
const MAX_LINE_LENGTH = 200

export const ConversationList = ({
  conversations,
  openId,
}: {
  conversations: readonly ConversationResponse[]
  openId?: string | undefined
}) => (
  <ul>
    {conversations.map((each) => (
      <li key={each.id}>
        <ConversationRow conversation={each} isOpen={each.id === openId} />
      </li>
    ))}
  </ul>
)

function ConversationRow({ conversation, isOpen }: { conversation: ConversationResponse; isOpen: boolean }) {
  const { id, participant, title, unread, last_message, attachments_count, tasks_count } = conversation
  return (
    <Link
      to="/message"
      search={conversationSearch({ conversation: id })}
      activeProps={{}}
      aria-current={isOpen ? 'true' : undefined}
    >
      <Face person={participant} size={40} />
      <b>
        <bdi>{fullName(participant)}</bdi>
      </b>
      {last_message ? <TimeAgo time={last_message.created_at} /> : <span />}
      {title && <ConversationSubject conversation={conversation} />}
      <span className={unread > 0 && !isOpen ? 'small unread' : 'small quiet'}>
        <span className="messages__preview">
          <LastMessagePreview conversation={conversation} />
        </span>
        <CountBadge icon={Paperclip} count={attachments_count} noun="attachment" />
        <CountBadge icon={ListTodo} count={tasks_count} noun="task" />
      </span>
      {unread > 0 && !isOpen && (
        <span className="pill">
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="hidden">{messagingCopy.unread({ unread })}</span>
        </span>
      )}
    </Link>
  )
}

/** The title. A job that became a contract has two conversations, which the icon tells apart. */
const ConversationSubject = ({
  conversation: { title, contract_id },
}: {
  conversation: ConversationResponse
}) => (
  <span className="messages__subject small quiet">
    <Icon icon={contract_id === undefined ? Briefcase : FileText} small />
    <span className="hidden">{contract_id === undefined ? 'Job: ' : 'Contract: '}</span>
    <bdi title={displayText(title)}>{displayText(title)}</bdi>
  </span>
)

function LastMessagePreview({ conversation: { last_message } }: { conversation: ConversationResponse }) {
  const { user_id } = useSession()
  if (!last_message) return messagingCopy.noMessagesYet
  const { value, user_id: authorId } = last_message
  return (
    <>
      {authorId === user_id && 'You: '}
      <RowText text={truncate(value, MAX_LINE_LENGTH)} cardLength={MAX_PREVIEW_LENGTH} />
    </>
  )
}

const CountBadge = ({ icon, count, noun }: { icon: typeof Paperclip; count: number; noun: string }) =>
  count > 0 && (
    <span className="messages__count" title={plural(count, noun)}>
      <Icon icon={icon} small />
      <span aria-hidden="true">{count}</span>
      <span className="hidden">{plural(count, noun)}</span>
    </span>
  )

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth']

/** The list while it loads. */
export const ConversationSkeleton = () => (
  <ul aria-hidden="true">
    {SKELETON_ROWS.map((row) => (
      <li key={row}>
        <div>
          <i className="skeleton skeleton--face skeleton--face-40" />
          <i className="skeleton skeleton--60" />
          <span />
          <i className="skeleton skeleton--75" />
        </div>
      </li>
    ))}
  </ul>
)
