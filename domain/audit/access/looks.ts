import type { AnyEvent } from '../../kernel/catalogue.ts'
import { type Happened, inOrder } from '../timeline/timeline.ts'

type Read = Extract<AnyEvent, { type: 'FileViewed' | 'FileDownloaded' }>
type Refused = Extract<AnyEvent, { type: 'FileAccessRefused' }>
type Of<E extends AnyEvent> = Happened & { event: E }

/** How often a person did the same, and the first and the last time. */
export type Look<E extends AnyEvent> = { first: Of<E>; last: Of<E>; times: number }

const isRead = (happened: Happened): happened is Of<Read> =>
  happened.event.type === 'FileViewed' || happened.event.type === 'FileDownloaded'
const isRefused = (happened: Happened): happened is Of<Refused> => happened.event.type === 'FileAccessRefused'

function counted<E extends Read | Refused>(
  found: readonly Of<E>[],
  keyOf: (event: E) => readonly unknown[],
): Look<E>[] {
  const alike = Map.groupBy(found, ({ event }) =>
    JSON.stringify([event.user_id, event.type, ...keyOf(event)]),
  )
  return [...alike.values()].flatMap((looks) => {
    const [first, last] = [looks[0], looks.at(-1)]
    return first && last ? [{ first, last, times: looks.length }] : []
  })
}

/** Who viewed or downloaded a file, by which right; of this file's accesses. The order is that of the first time. */
export const readsIn = (past: readonly Happened[]): Look<Read>[] =>
  counted(inOrder(past).filter(isRead), ({ as, role }) => [as, role])

/** Who tried to read it and was refused, and why. */
export const refusalsIn = (past: readonly Happened[]): Look<Refused>[] =>
  counted(inOrder(past).filter(isRefused), ({ why }) => [why])
