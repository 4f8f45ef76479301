import { useSyncExternalStore } from 'react'
import { listeners } from '../listeners.ts'

/**
 * Delays, in ms, after which a change that cannot be read yet is fetched again; after the last one the app gives up.
 */
const LOOKS_MS = [2_000, 5_000, 10_000, 15_000]

let timers: ReturnType<typeof setTimeout>[] = []
let look = () => {}
const { subscribe, notify } = listeners()

/** Whether a change of this user cannot be read yet: a thing that is not found may appear soon. */
export const useStaleRead = (): boolean => useSyncExternalStore(subscribe, () => timers.length > 0)

/** Sets the function that fetches changes that could not be read yet and may get no frame. */
export const onStaleRead = (fetchChanges: () => void) => {
  look = fetchChanges
}

/** Call when a command was accepted and its response said that the read models lag. */
export function staleRead() {
  timers.forEach(clearTimeout)
  timers = LOOKS_MS.map((after, at) =>
    setTimeout(() => {
      if (at === LOOKS_MS.length - 1) timers = []
      look()
      notify()
    }, after),
  )
  notify()
}
