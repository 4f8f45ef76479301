import type { Message } from '#api/wire/shapes/message.ts'
import { formatDay } from '#web/ui/format.ts'

/** What stands in a thread, in its order. */
export type Entry = { kind: 'day'; words: string; unread: boolean } | { kind: 'message'; message: Message }

const dayOf = (time: string) => new Date(time).toLocaleDateString('sv-SE')

/** "Today", "Yesterday", "Nov 6", in the viewer's zone. */
export function dayWords(time: string, now = new Date()): string {
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (dayOf(time) === dayOf(now.toISOString())) return 'Today'
  if (dayOf(time) === dayOf(yesterday.toISOString())) return 'Yesterday'
  return formatDay(time)
}

/** The messages with a line before each new day, and before the first unread one. */
export function entries(messages: readonly Message[], firstUnread: number | undefined): Entry[] {
  return messages.flatMap((message, at): Entry[] => {
    const before = messages[at - 1]
    const isNewDay = before === undefined || dayOf(before.created_at) !== dayOf(message.created_at)
    const unread = firstUnread !== undefined && message.sequence === firstUnread
    const words = dayWords(message.created_at)
    const line: Entry = { kind: 'day', words: unread ? (isNewDay ? `${words}, new` : 'New') : words, unread }
    return isNewDay || unread ? [line, { kind: 'message', message }] : [{ kind: 'message', message }]
  })
}
