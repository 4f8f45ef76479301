import { PhoneMissed, PhoneOff, Video } from 'lucide-react'
import type { MessageResponse } from '#api/wire/shapes/message.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { formatClockTime, formatExactTime, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstName } from '#web/ui/member-text.ts'
import type { MessageAuthor } from '../thread/thread-entries.ts'

const formatCallLength = (seconds: number) =>
  seconds < 60 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute')

/** The entry of a call in the conversation. */
export function CallEntry({ message, author }: { message: MessageResponse; author: MessageAuthor }) {
  const { call, created_at } = message
  const name = firstName(author)
  const describeCall = () => {
    if (!call) return messagingCopy.videoCall
    if (call.answered)
      return call.reason === undefined
        ? messagingCopy.videoCall
        : messagingCopy.videoCallSeconds(formatCallLength(call.seconds))
    if (call.reason === undefined)
      return author.isMe ? messagingCopy.youAreCalling : messagingCopy.isCalling(name)
    if (call.reason === 'declined')
      return author.isMe ? messagingCopy.yourCallWasDeclined : messagingCopy.youDeclinedACallFrom(name)
    return author.isMe ? messagingCopy.noAnswerToYourCall : messagingCopy.youMissedACallFrom(name)
  }
  const icon = call?.answered
    ? Video
    : call?.reason === 'declined'
      ? PhoneOff
      : call?.reason
        ? PhoneMissed
        : Video
  return (
    <p className="call-entry" id={`message-${message.id}`} tabIndex={-1}>
      <Icon icon={icon} small />
      {describeCall()}.{' '}
      <time dateTime={created_at} title={formatExactTime(created_at)}>
        {formatClockTime(created_at)}
      </time>
    </p>
  )
}
