import type { AnyEvent, EventRecord } from '#domain/kernel/catalog.ts'
import type { QueuedTask } from './task.ts'

type TaskStarter<T extends AnyEvent['type']> = (
  recorded: EventRecord<Extract<AnyEvent, { type: T }>>,
) => readonly QueuedTask[]

/**
 * The tasks that each event type starts. A process manager reads nothing, and may be called again for the
 * same event.
 */
export type ProcessManager = { [T in AnyEvent['type']]?: TaskStarter<T> }

/** Returns the tasks that these process managers start for an event. */
export const tasksFor = (managers: readonly ProcessManager[], recorded: EventRecord): QueuedTask[] =>
  managers.flatMap(
    (manager) => (manager[recorded.event.type] as TaskStarter<never> | undefined)?.(recorded as never) ?? [],
  )

/** Seconds in which the request that caused an event takes the next steps itself, before the worker does. */
export const INLINE_GRACE_SECONDS = 3
