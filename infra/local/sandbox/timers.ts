const LONGEST_MS = 2 ** 31 - 1

/** Schedules actions at a time or after a delay, until stopped. */
export function openTimers() {
  const waiting = new Set<NodeJS.Timeout>()

  function at(time: number, act: () => void) {
    const timer = setTimeout(
      () => {
        waiting.delete(timer)
        if (Date.now() < time) at(time, act)
        else act()
      },
      Math.min(Math.max(time - Date.now(), 0), LONGEST_MS),
    )
    waiting.add(timer)
  }

  return {
    at,
    after: (ms: number, act: () => void) => at(Date.now() + ms, act),
    stop: () => waiting.forEach(clearTimeout),
  }
}
export type Timers = ReturnType<typeof openTimers>
