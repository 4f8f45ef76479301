import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'

/** Something to be done because of an event. Of one `key` only the newest waits; the tasks of one `queue` never overlap. */
export type Task = {
  name: string
  payload: Record<string, string>
  key: string
  queue?: string
  /** Of those whose moment has come, the lowest goes first; 0 where none is said. */
  priority?: number
  after_seconds?: number
}

/** What follows from which event. */
export type Reactions = {
  [T in AnyEvent['type']]?: (recorded: Recorded<Extract<AnyEvent, { type: T }>>) => Task[]
}

/** How long the request that caused an event has to carry it on itself, before the worker does. */
export const INLINE_SECONDS = 3

/** The id of the thing whose stream this is. */
export const idOf = (stream: string) => stream.slice(stream.indexOf('-') + 1)
