import type { AnyEvent, Recorded } from '#domain/kernel/catalogue.ts'
import type { Enqueued } from './task.ts'

type Step<T extends AnyEvent['type']> = (
  recorded: Recorded<Extract<AnyEvent, { type: T }>>,
) => readonly Enqueued[]

/** Whenever this happens, that is to be done. Pure: it looks nothing up, and may be called again for the same event. */
export type ProcessManager = { [T in AnyEvent['type']]?: Step<T> }

/** What these process managers start because of an event. */
export const tasksFor = (managers: readonly ProcessManager[], recorded: Recorded): Enqueued[] =>
  managers.flatMap(
    (manager) => (manager[recorded.event.type] as Step<never> | undefined)?.(recorded as never) ?? [],
  )

/** How long the request that caused an event has to finish what follows itself, before the worker does. */
export const INLINE_SECONDS = 3
