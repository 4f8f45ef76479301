import type { AnyStateMachine, ContextFrom, SnapshotFrom } from 'xstate'

/**
 * A snapshot of a domain machine in a state from the API, by which a page checks which commands are allowed.
 */
export const machineAt = <M extends AnyStateMachine>(
  machine: M,
  value: string,
  context: Partial<ContextFrom<M>> = {},
) =>
  machine.resolveState({
    value,
    context: { ...(machine.config.context as object), ...context },
  }) as SnapshotFrom<M>

/** The current time, ISO 8601, as the time of a command. */
export const currentTime = () => new Date().toISOString()
