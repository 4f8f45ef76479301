import { useSyncExternalStore } from 'react'
import { listeners } from '../listeners.ts'

/**
 * Delays, in ms, after which a change that cannot be read yet is fetched again. After the last one the app
 * gives up.
 */
const RETRY_DELAYS_MS = [2_000, 5_000, 10_000, 15_000]

let timers: ReturnType<typeof setTimeout>[] = []
let fetchStaleRead = () => {}
const { subscribe, notify } = listeners()

/** Whether a change of this member cannot be read yet. An item that is not found may then appear soon. */
export const useStaleRead = (): boolean => useSyncExternalStore(subscribe, () => timers.length > 0)

/** Sets the function that fetches changes that cannot be read yet and may get no frame. */
export const onStaleRead = (fetchChanges: () => void) => {
  fetchStaleRead = fetchChanges
}

/** Call when a command was accepted and its response says that the read models lag. */
export function reportStaleRead() {
  timers.forEach(clearTimeout)
  timers = RETRY_DELAYS_MS.map((delayMs, index) =>
    setTimeout(() => {
      if (index === RETRY_DELAYS_MS.length - 1) timers = []
      fetchStaleRead()
      notify()
    }, delayMs),
  )
  notify()
}
