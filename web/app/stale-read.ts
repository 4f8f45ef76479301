import { useSyncExternalStore } from 'react'

/** How long after a change that is not to be read yet what is missing may still come, and when it is looked for. */
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
export const useLate = (): boolean => useSyncExternalStore(listen, () => timers.length > 0)

/** What looks for changes that were late, where no socket tells of them. */
export const lookBy = (again: () => void) => {
  look = again
}

/** A change was taken, and the answer said that it is not to be read yet. */
export function late() {
  timers.forEach(clearTimeout)
  timers = LOOKS_MS.map((after, at) =>
    setTimeout(() => {
      if (at === LOOKS_MS.length - 1) timers = []
      look()
      tell()
    }, after),
  )
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}
