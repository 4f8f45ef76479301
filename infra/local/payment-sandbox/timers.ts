import { onClockChange } from '#infra/clock/supervisor-channel.ts'

const MAX_MS = 2 ** 31 - 1
const AGAIN_MS = 1000

type Act = () => unknown

/**
 * Schedules actions at a time of the clock, which may be set, or after a delay of at most 24 days, until
 * stopped. An action that fails, for example on a full disk, is retried.
 */
export function openTimers() {
  /** The functions that reschedule waiting actions when the clock was set. Delays are not rescheduled. */
  const waiting = new Map<NodeJS.Timeout, (() => void) | undefined>()
  let stopped = false

  async function tried(act: Act) {
    try {
      await act()
    } catch (error) {
      console.error(String(error))
      if (!stopped) after(AGAIN_MS, act)
    }
  }

  function wait(ms: number, then: () => void, again?: () => void) {
    const timer = setTimeout(
      () => {
        waiting.delete(timer)
        then()
      },
      Math.min(Math.max(ms, 0), MAX_MS),
    )
    waiting.set(timer, again)
  }

  function at(time: number, act: Act) {
    const again = () => at(time, act)
    wait(time - Date.now(), () => (Date.now() < time ? again() : void tried(act)), again)
  }

  const after = (ms: number, act: Act) => wait(ms, () => void tried(act))

  const stopListening = onClockChange(() => {
    for (const [timer, again] of [...waiting]) {
      if (!again) continue
      clearTimeout(timer)
      waiting.delete(timer)
      again()
    }
  })

  return {
    at,
    after,
    stop() {
      stopped = true
      stopListening()
      for (const timer of waiting.keys()) clearTimeout(timer)
    },
  }
}
export type Timers = ReturnType<typeof openTimers>
