/**
 * Runs work side by side until `signal` aborts, or one part of it fails: the others are told by this signal then.
 * `ended` waits for all that was started, but not after a failure: another part may hang for the same reason.
 */
export function together(signal: AbortSignal) {
  const failing = new AbortController()
  const failure = Promise.withResolvers<never>()
  failure.promise.catch(() => undefined)
  const running = new Set<Promise<void>>()

  function fail(error: unknown) {
    failure.reject(error)
    failing.abort()
  }

  return {
    signal: AbortSignal.any([signal, failing.signal]),
    start(work: Promise<unknown>) {
      const settled = work.then(() => undefined, fail).finally(() => running.delete(settled))
      running.add(settled)
    },
    async ended() {
      while (running.size > 0) await Promise.race([failure.promise, Promise.all(running)])
      if (failing.signal.aborted) await failure.promise
    },
  }
}

export type Together = ReturnType<typeof together>
