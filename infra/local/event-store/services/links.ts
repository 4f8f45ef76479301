import { type EventRow, TOMBSTONE_REVISION } from '../model.ts'
import { firstOf, isTombstoned, lastOf } from '../store/heads.ts'
import type { Store } from '../store/store.ts'
import { headOf, isYoung } from './stream-visibility.ts'

/** The type of an event that stands for another: its data are "revision@stream". */
const LINK = '$>'

/** Whether an event is a link: one of their type whose data do not begin with a number is an event like others. */
export const isLink = ({ type, data }: EventRow) =>
  type === LINK && /^\s*[+-]?\d+\s*(@|$)/.test(data.toString())

/** The event that a link leads to; undefined when there is none, or when its stream hides it. */
export async function linkedEvent(store: Store, { data }: EventRow): Promise<EventRow | undefined> {
  const [, number = '', stream = ''] = /^\s*\+?(\d+)\s*@(.+)$/s.exec(data.toString()) ?? []
  const revision = Number(number)
  if (stream === '' || stream.includes('\0') || revision >= TOMBSTONE_REVISION) return undefined
  const [head, [row]] = await Promise.all([
    headOf(store, stream),
    store.pages.stream(stream, revision, revision, 1),
  ])
  if (!row || isTombstoned(head) || revision < firstOf(head, stream) || revision > lastOf(head, stream))
    return undefined
  return isYoung(head, stream)(row) ? row : undefined
}
