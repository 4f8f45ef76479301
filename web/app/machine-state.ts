import type { AnyStateMachine, ContextFrom, SnapshotFrom } from 'xstate'

/** A domain machine at a state that the API told, so that the page can ask `decide` what may be done there. */
export const machineAt = <M extends AnyStateMachine>(
  machine: M,
  value: string,
  context: Partial<ContextFrom<M>> = {},
) =>
  machine.resolveState({
    value,
    context: { ...(machine.config.context as object), ...context },
  }) as SnapshotFrom<M>

/** The moment a command would be given. */
export const now = () => new Date().toISOString()
