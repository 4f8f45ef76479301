import type { MessageResponse } from '#api/wire/shapes/message.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { formatDay } from '#web/ui/format.ts'

/** An entry of a thread: a message, or a line between messages. */
export type ThreadEntry =
  | { kind: 'day'; label: string; isUnread: boolean }
  | { kind: 'message'; message: MessageResponse }

const localDayOf = (time: string) => new Date(time).toLocaleDateString('sv-SE')

/** "Today", "Yesterday", "Nov 6", in the viewer's zone. */
export function dayLabelOf(time: string, now = new Date()): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (localDayOf(time) === localDayOf(now.toISOString())) return 'Today'
  if (localDayOf(time) === localDayOf(yesterday.toISOString())) return 'Yesterday'
  return formatDay(time)
}

/** The messages, with a line before each new day and before the first unread message. */
export function toThreadEntries(
  messages: readonly MessageResponse[],
  firstUnread: number | undefined,
): ThreadEntry[] {
  return messages.flatMap((message, index): ThreadEntry[] => {
    const previous = messages[index - 1]
    const isNewDay =
      previous === undefined || localDayOf(previous.created_at) !== localDayOf(message.created_at)
    const isUnread = firstUnread !== undefined && message.sequence === firstUnread
    const dayLabel = dayLabelOf(message.created_at)
    const dayEntry: ThreadEntry = {
      kind: 'day',
      label: isUnread ? (isNewDay ? messagingCopy.newLabel(dayLabel) : messagingCopy.newText) : dayLabel,
      isUnread,
    }
    return isNewDay || isUnread ? [dayEntry, { kind: 'message', message }] : [{ kind: 'message', message }]
  })
}

/** The author of a message. */
export type MessageAuthor = {
  user_id?: string | undefined
  first_name: string
  last_name: string
  profileImageUrl?: string | undefined
  isMe: boolean
}
