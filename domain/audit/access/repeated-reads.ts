import type { AnyEvent } from '../../kernel/catalog.ts'
import { type StreamEvent, sortByPosition } from '../timeline/timeline.ts'

type ReadEvent = Extract<AnyEvent, { type: 'FileViewed' | 'FileDownloaded' }>
type RefusedReadEvent = Extract<AnyEvent, { type: 'FileAccessRefused' }>
type RecordedOf<E extends AnyEvent> = StreamEvent & { event: E }

/** Equal reads by one person: how many, the first and the last. */
export type RepeatedRead<E extends AnyEvent> = { first: RecordedOf<E>; last: RecordedOf<E>; times: number }

const isReadEvent = (recorded: StreamEvent): recorded is RecordedOf<ReadEvent> =>
  recorded.event.type === 'FileViewed' || recorded.event.type === 'FileDownloaded'
const isRefusedReadEvent = (recorded: StreamEvent): recorded is RecordedOf<RefusedReadEvent> =>
  recorded.event.type === 'FileAccessRefused'

function groupRepeated<E extends ReadEvent | RefusedReadEvent>(
  recordedReads: readonly RecordedOf<E>[],
  keyOf: (event: E) => readonly unknown[],
): RepeatedRead<E>[] {
  const groups = Map.groupBy(recordedReads, ({ event }) =>
    JSON.stringify([event.user_id, event.type, ...keyOf(event)]),
  )
  return [...groups.values()].flatMap((repeats) => {
    const [first, last] = [repeats[0], repeats.at(-1)]
    return first && last ? [{ first, last, times: repeats.length }] : []
  })
}

/** Groups the reads of this file's accesses by reader, action and right, in the order of the first read. */
export const repeatedReadsIn = (history: readonly StreamEvent[]): RepeatedRead<ReadEvent>[] =>
  groupRepeated(sortByPosition(history).filter(isReadEvent), ({ as, role }) => [as, role])

/** Groups the refused reads of this file by person and reason. */
export const repeatedRefusalsIn = (history: readonly StreamEvent[]): RepeatedRead<RefusedReadEvent>[] =>
  groupRepeated(sortByPosition(history).filter(isRefusedReadEvent), ({ why }) => [why])
