import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'
import type { QueuedTask } from './task.ts'

type TaskStarter<T extends AnyEvent['type']> = (
  recorded: EventRecord<Extract<AnyEvent, { type: T }>>,
) => readonly QueuedTask[]

/** The tasks that each event starts. Pure: it reads nothing, and may be called again for the same event. */
export type ProcessManager = { [T in AnyEvent['type']]?: TaskStarter<T> }

/** The tasks that these process managers start for an event. */
export const tasksFor = (managers: readonly ProcessManager[], recorded: EventRecord): QueuedTask[] =>
  managers.flatMap(
    (manager) => (manager[recorded.event.type] as TaskStarter<never> | undefined)?.(recorded as never) ?? [],
  )

/** How many seconds the request that caused an event has to take the following steps itself, before the worker does. */
export const INLINE_GRACE_SECONDS = 3
