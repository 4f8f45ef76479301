const LONGEST_MS = 2 ** 31 - 1
const AGAIN_MS = 1000

type Act = () => unknown

/** Schedules actions at a time or after a delay, until stopped. One that fails, since the disk is full for example, is tried again. */
export function openTimers() {
  const waiting = new Set<NodeJS.Timeout>()
  let stopped = false

  async function tried(act: Act) {
    try {
      await act()
    } catch (error) {
      console.error(String(error))
      if (!stopped) after(AGAIN_MS, act)
    }
  }

  function at(time: number, act: Act) {
    const timer = setTimeout(
      () => {
        waiting.delete(timer)
        if (Date.now() < time) at(time, act)
        else void tried(act)
      },
      Math.min(Math.max(time - Date.now(), 0), LONGEST_MS),
    )
    waiting.add(timer)
  }

  const after = (ms: number, act: Act) => at(Date.now() + ms, act)

  return {
    at,
    after,
    stop() {
      stopped = true
      waiting.forEach(clearTimeout)
    },
  }
}
export type Timers = ReturnType<typeof openTimers>
