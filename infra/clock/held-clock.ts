const running = new Set<Promise<unknown>>()
let hold: PromiseWithResolvers<void> | undefined

/**
 * Runs what must begin and end before the clock of a process is set, such as a request that is signed with
 * the time. It begins later while the clock is held. `run` must not call this function.
 */
export async function atOneTime<T>(run: () => Promise<T>): Promise<T> {
  while (hold) await hold.promise
  const operation = run()
  running.add(operation)
  try {
    return await operation
  } finally {
    running.delete(operation)
  }
}

/** Holds the clock: resolves once nothing runs that must end before it is set. */
export async function holdClock() {
  hold ??= Promise.withResolvers<void>()
  await Promise.allSettled(running)
}

/** Lets everything begin that waits for the clock. */
export function releaseClock() {
  hold?.resolve()
  hold = undefined
}
