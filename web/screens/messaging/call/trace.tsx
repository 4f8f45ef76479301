import { PhoneMissed, PhoneOff, Video } from 'lucide-react'
import type { Message } from '#api/wire/shapes/message.ts'
import { formatExactTime, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstName } from '#web/ui/member-text.ts'
import type { Author } from '../author.ts'

const clock = (time: string) =>
  new Date(time).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })

const length = (seconds: number) =>
  seconds < 60 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute')

/** What a call leaves in the conversation. */
export function CallTrace({ message, by }: { message: Message; by: Author }) {
  const { call, created_at } = message
  const name = firstName(by)
  const words = () => {
    if (!call) return 'Video call'
    if (call.answered) return call.reason === undefined ? 'Video call' : `Video call, ${length(call.seconds)}`
    if (call.reason === undefined) return by.isMe ? 'You are calling' : `${name} is calling`
    if (call.reason === 'declined')
      return by.isMe ? 'Your call was declined' : `You declined a call from ${name}`
    return by.isMe ? 'Your call was not answered' : `You missed a call from ${name}`
  }
  const icon = call?.answered
    ? Video
    : call?.reason === 'declined'
      ? PhoneOff
      : call?.reason
        ? PhoneMissed
        : Video
  return (
    <p className="trace" id={`message-${message.id}`} tabIndex={-1}>
      <Icon icon={icon} small />
      {words()}.{' '}
      <time dateTime={created_at} title={formatExactTime(created_at)}>
        {clock(created_at)}
      </time>
    </p>
  )
}
