import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'
import type { Enqueued } from './task.ts'

type Step<T extends AnyEvent['type']> = (
  recorded: Recorded<Extract<AnyEvent, { type: T }>>,
) => readonly Enqueued[]

/** The tasks that each event starts. Pure: it reads nothing, and may be called again for the same event. */
export type ProcessManager = { [T in AnyEvent['type']]?: Step<T> }

/** The tasks that these process managers start for an event. */
export const tasksFor = (managers: readonly ProcessManager[], recorded: Recorded): Enqueued[] =>
  managers.flatMap(
    (manager) => (manager[recorded.event.type] as Step<never> | undefined)?.(recorded as never) ?? [],
  )

/** How many seconds the request that caused an event has to take the following steps itself, before the worker does. */
export const INLINE_SECONDS = 3
