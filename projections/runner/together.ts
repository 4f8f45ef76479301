/**
 * Runs work side by side until `signal` aborts, or one part of it fails: the others are told by this signal then.
 * `ended` waits for all that was started, and throws the first failure.
 */
export function together(signal: AbortSignal) {
  const failing = new AbortController()
  const running = new Set<Promise<void>>()
  const failures: unknown[] = []

  return {
    signal: AbortSignal.any([signal, failing.signal]),
    start(work: Promise<unknown>) {
      const settled = work
        .then(
          () => undefined,
          (error) => {
            failures.push(error)
            failing.abort()
          },
        )
        .finally(() => running.delete(settled))
      running.add(settled)
    },
    async ended() {
      while (running.size > 0) await Promise.all(running)
      if (failures.length > 0) throw failures[0]
    },
  }
}

export type Together = ReturnType<typeof together>
