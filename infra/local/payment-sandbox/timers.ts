import { onClockChange } from '#infra/clock/supervisor-channel.ts'

const MAX_DELAY_MS = 2 ** 31 - 1
const RETRY_DELAY_MS = 1000

type Action = () => unknown

/**
 * Schedules actions at a time of the clock, which may be set, or after a delay of at most 24 days, until
 * stopped. An action that fails, for example on a full disk, is retried.
 */
export function openTimers() {
  /** The functions that reschedule waiting actions when the clock was set. Delays are not rescheduled. */
  const rescheduleByTimer = new Map<NodeJS.Timeout, (() => void) | undefined>()
  let isStopped = false

  async function runWithRetry(action: Action) {
    try {
      await action()
    } catch (error) {
      console.error(String(error))
      if (!isStopped) after(RETRY_DELAY_MS, action)
    }
  }

  function wait(ms: number, onElapsed: () => void, reschedule?: () => void) {
    const timer = setTimeout(
      () => {
        rescheduleByTimer.delete(timer)
        onElapsed()
      },
      Math.min(Math.max(ms, 0), MAX_DELAY_MS),
    )
    rescheduleByTimer.set(timer, reschedule)
  }

  function at(time: number, action: Action) {
    const reschedule = () => at(time, action)
    wait(time - Date.now(), () => (Date.now() < time ? reschedule() : void runWithRetry(action)), reschedule)
  }

  const after = (ms: number, action: Action) => wait(ms, () => void runWithRetry(action))

  const stopListening = onClockChange(() => {
    for (const [timer, reschedule] of [...rescheduleByTimer]) {
      if (!reschedule) continue
      clearTimeout(timer)
      rescheduleByTimer.delete(timer)
      reschedule()
    }
  })

  return {
    at,
    after,
    stop() {
      isStopped = true
      stopListening()
      for (const timer of rescheduleByTimer.keys()) clearTimeout(timer)
    },
  }
}
export type Timers = ReturnType<typeof openTimers>
