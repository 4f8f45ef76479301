const listeners = new Set<() => void>()

/** Calls `listener` whenever the clock of this process was set, for what waits until a moment; returns how to stop that. */
export function onClockChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells all listeners that the clock of this process was set. */
export const notifyClockChange = () => {
  for (const listener of listeners) listener()
}
