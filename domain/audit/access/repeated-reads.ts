import type { AnyEvent } from '../../kernel/catalog.ts'
import { type StreamEvent, sortByPosition } from '../timeline/timeline.ts'

type ReadEvent = Extract<AnyEvent, { type: 'FileViewed' | 'FileDownloaded' }>
type RefusedReadEvent = Extract<AnyEvent, { type: 'FileAccessRefused' }>
type RecordedOf<E extends AnyEvent> = StreamEvent & { event: E }

/** How often a person did the same, and the first and the last time. */
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

/** Who viewed or downloaded a file, by which right; of this file's accesses. The order is that of the first time. */
export const repeatedReadsIn = (history: readonly StreamEvent[]): RepeatedRead<ReadEvent>[] =>
  groupRepeated(sortByPosition(history).filter(isReadEvent), ({ as, role }) => [as, role])

/** Who tried to read it and was refused, and why. */
export const repeatedRefusalsIn = (history: readonly StreamEvent[]): RepeatedRead<RefusedReadEvent>[] =>
  groupRepeated(sortByPosition(history).filter(isRefusedReadEvent), ({ why }) => [why])
