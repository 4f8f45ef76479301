import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CheckCheck, CircleAlert, Clock, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MessageResponse } from '#api/wire/shapes/message.ts'
import { query } from '#web/app/api-query.ts'
import { discardMessage, type OutgoingMessage, retryMessage } from '#web/app/outgoing-messages.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatBytes, formatClockTime, formatExactTime, formatMoment, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { CallEntry } from '../call/call-entry.tsx'
import { MessageText } from './message-text.tsx'
import type { MessageAuthor } from './thread-entries.ts'

type MessageFrameProps = { author: MessageAuthor; time: string; id?: string; children: ReactNode }

const MessageFrame = ({ author, time, id, children }: MessageFrameProps) => (
  <article className="message" id={id} tabIndex={id === undefined ? undefined : -1}>
    <Face person={author} />
    <header>
      <b>
        <bdi>{author.isMe ? 'You' : fullName(author)}</bdi>
      </b>
      <time dateTime={time} title={formatExactTime(time)}>
        {formatClockTime(time)}
      </time>
    </header>
    {children}
  </article>
)

type MessageEntryProps = {
  message: MessageResponse
  author: MessageAuthor
  /** Only below the newest own message. */
  deliveryStatus?: 'sent' | 'read' | undefined
}

export const MessageEntry = ({ message, author, deliveryStatus }: MessageEntryProps) =>
  message.type === 'call' ? (
    <CallEntry message={message} author={author} />
  ) : (
    <MessageFrame author={author} time={message.created_at} id={`message-${message.id}`}>
      {message.type === 'file' ? <AttachedFile message={message} /> : <MessageText text={message.value} />}
      {deliveryStatus && (
        <p className="message__status">
          <Icon icon={deliveryStatus === 'read' ? CheckCheck : Check} small />
          {deliveryStatus === 'read' ? 'Read' : 'Sent'}
        </p>
      )}
    </MessageFrame>
  )

export const OutgoingMessageEntry = ({
  message,
  author,
}: {
  message: OutgoingMessage
  author: MessageAuthor
}) => (
  <MessageFrame author={author} time={message.at}>
    <MessageText text={message.text} />
    {message.state === 'failed' ? (
      <p className="message__status message__status--failed" role="alert">
        <Icon icon={CircleAlert} small />
        {messagingCopy.notSent({ reason: message.reason })}
        <Button small onClick={() => retryMessage(message.key)}>
          {messagingCopy.tryAgain}
        </Button>
        <Button small tone="quiet" onClick={() => discardMessage(message.key)}>
          {messagingCopy.discard}
        </Button>
      </p>
    ) : (
      <p className="message__status">
        <Icon icon={message.state === 'sent' ? Check : Clock} small />
        {{ waiting: messagingCopy.waitingForTheConnection, sending: 'Sending', sent: 'Sent' }[message.state]}
      </p>
    )}
  </MessageFrame>
)

/** An attached file: its size, and until when this member may open it. */
function AttachedFile({ message }: { message: MessageResponse }) {
  const id = message.file_id ?? ''
  const file = useQuery({ ...query('GET /files/info/{id}', { params: { id } }), retry: false }).data?.file
  const accessibleFile = file && 'size' in file ? file : undefined
  const hasAccessEnded = file !== undefined && !file.has_access
  return (
    <Link className="attachment" to="/safe-storage/$id" params={{ id }}>
      <Icon icon={FileText} />
      <span>
        <strong title={message.value}>
          <bdi>{truncate(message.value, 40)}</bdi>
        </strong>
        <br />
        <span className="small quiet">
          {accessibleFile && `${formatBytes(accessibleFile.size)}${accessibleFile.access_until ? '. ' : ''}`}
          {accessibleFile?.access_until &&
            messagingCopy.youCanOpenItUntil(formatMoment(accessibleFile.access_until))}
          {hasAccessEnded && messagingCopy.yourAccessHasEndedOpen}
        </span>
      </span>
    </Link>
  )
}
