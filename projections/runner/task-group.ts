/**
 * Runs tasks concurrently until `signal` aborts or one of them fails; then the group's own `signal` aborts
 * too. `ended` waits for all of them, but not after a failure: another task may hang for the same reason.
 */
export function taskGroup(signal: AbortSignal) {
  const failureController = new AbortController()
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => undefined)
  const runningTasks = new Set<Promise<void>>()

  function endWithFailure(error: unknown) {
    failure.reject(error)
    failureController.abort()
  }

  return {
    signal: AbortSignal.any([signal, failureController.signal]),
    start(task: Promise<unknown>) {
      const runningTask = task
        .then(() => undefined, endWithFailure)
        .finally(() => runningTasks.delete(runningTask))
      runningTasks.add(runningTask)
    },
    async ended() {
      while (runningTasks.size > 0) await Promise.race([failure.promise, Promise.all(runningTasks)])
      if (failureController.signal.aborted) await failure.promise
    },
  }
}

export type TaskGroup = ReturnType<typeof taskGroup>
