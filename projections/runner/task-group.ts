/**
 * Runs work side by side until `signal` aborts, or one part of it fails: the others are told by this signal then.
 * `ended` waits for all that was started, but not after a failure: another part may hang for the same reason.
 */
export function taskGroup(signal: AbortSignal) {
  const failureController = new AbortController()
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => undefined)
  const runningTasks = new Set<Promise<void>>()

  function fail(error: unknown) {
    failure.reject(error)
    failureController.abort()
  }

  return {
    signal: AbortSignal.any([signal, failureController.signal]),
    start(task: Promise<unknown>) {
      const runningTask = task.then(() => undefined, fail).finally(() => runningTasks.delete(runningTask))
      runningTasks.add(runningTask)
    },
    async ended() {
      while (runningTasks.size > 0) await Promise.race([failure.promise, Promise.all(runningTasks)])
      if (failureController.signal.aborted) await failure.promise
    },
  }
}

export type TaskGroup = ReturnType<typeof taskGroup>
