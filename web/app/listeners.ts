/** A set of functions that `notify` calls; `subscribe` is what `useSyncExternalStore` takes. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      all.add(listener)
      return () => {
        all.delete(listener)
      }
    },
    notify() {
      for (const listener of all) listener()
    },
  }
}
