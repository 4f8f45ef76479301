import { useSyncExternalStore } from 'react'

/** When, after a command whose change cannot be read yet, it is looked for; after the last it counts as lost. */
const LOOKS_MS = [2_000, 5_000, 10_000, 15_000]

let timers: ReturnType<typeof setTimeout>[] = []
let look = () => {}
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether something was just changed that cannot be read yet: what is not found now may be on its way. */
export const useStaleRead = (): boolean => useSyncExternalStore(listen, () => timers.length > 0)

/** What fetches a change that could not be read yet, where no frame announces it. */
export const onStaleRead = (fetchChanges: () => void) => {
  look = fetchChanges
}

/** A command was accepted, and its answer said that the read models lag behind it. */
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

function notify() {
  for (const listener of listeners) listener()
}
