import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check, CheckCheck, CircleAlert, Clock, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Message } from '#api/wire/shapes/message.ts'
import { query } from '#web/app/api-query.ts'
import { discardMessage, type OutgoingMessage, retryMessage } from '#web/app/messaging/outgoing-messages.ts'
import { Button } from '#web/ui/form/button.tsx'
import { formatBytes, formatExactTime, formatMoment, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Avatar } from '#web/ui/person-summary.tsx'
import type { Author } from '../author.ts'
import { CallTrace } from '../call/trace.tsx'
import { Words } from './words.tsx'

const clock = (time: string) =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

type FrameProps = { by: Author; time: string; id?: string; children: ReactNode }

const Frame = ({ by, time, id, children }: FrameProps) => (
  <article className="msg" id={id} tabIndex={id === undefined ? undefined : -1}>
    <Avatar person={by} />
    <header>
      <b>
        <bdi>{by.isMe ? 'You' : fullName(by)}</bdi>
      </b>
      <time dateTime={time} title={formatExactTime(time)}>
        {clock(time)}
      </time>
    </header>
    {children}
  </article>
)

type LineProps = {
  message: Message
  by: Author /** Only below the newest own message. */
  fate?: 'sent' | 'read' | undefined
}

export const Line = ({ message, by, fate }: LineProps) =>
  message.type === 'call' ? (
    <CallTrace message={message} by={by} />
  ) : (
    <Frame by={by} time={message.created_at} id={`message-${message.id}`}>
      {message.type === 'file' ? <AttachedFile message={message} /> : <Words of={message.value} />}
      {fate && (
        <p className="msg__fate">
          <Icon icon={fate === 'read' ? CheckCheck : Check} small />
          {fate === 'read' ? 'Read' : 'Sent'}
        </p>
      )}
    </Frame>
  )

export const OutgoingLine = ({ outgoing, by }: { outgoing: OutgoingMessage; by: Author }) => (
  <Frame by={by} time={outgoing.at}>
    <Words of={outgoing.text} />
    {outgoing.state === 'failed' ? (
      <p className="msg__fate msg__fate--bad" role="alert">
        <Icon icon={CircleAlert} small />
        Not sent. {outgoing.words}
        <Button small onClick={() => retryMessage(outgoing.key)}>
          Try again
        </Button>
        <Button small tone="quiet" onClick={() => discardMessage(outgoing.key)}>
          Discard
        </Button>
      </p>
    ) : (
      <p className="msg__fate">
        <Icon icon={outgoing.state === 'sent' ? Check : Clock} small />
        {{ waiting: 'Waiting for the connection', sending: 'Sending', sent: 'Sent' }[outgoing.state]}
      </p>
    )}
  </Frame>
)

/** The card of a file: its size, and until when this person may open it. */
function AttachedFile({ message }: { message: Message }) {
  const id = message.file_id ?? ''
  const file = useQuery({ ...query('GET /files/info/{id}', { params: { id } }), retry: false }).data?.file
  const full = file && 'size' in file ? file : undefined
  const closed = file !== undefined && !file.has_access
  return (
    <Link className="attached" to="/safe-storage/$id" params={{ id }}>
      <Icon icon={FileText} />
      <span>
        <strong title={message.value}>
          <bdi>{truncate(message.value, 40)}</bdi>
        </strong>
        <br />
        <span className="small quiet">
          {full && `${formatBytes(full.size)}${full.access_until ? '. ' : ''}`}
          {full?.access_until && `Open to you until ${formatMoment(full.access_until)}`}
          {closed && 'Your access has ended. Open the file to ask for access again'}
        </span>
      </span>
    </Link>
  )
}
