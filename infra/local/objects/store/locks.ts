/** One at a time by name, in the order of asking; different names do not wait for each other. */
export function locks() {
  const last = new Map<string, Promise<unknown>>()
  return async function alone<T>(name: string, act: () => Promise<T>): Promise<T> {
    const turn = (last.get(name) ?? Promise.resolve()).then(act, act)
    last.set(name, turn)
    try {
      return await turn
    } finally {
      if (last.get(name) === turn) last.delete(name)
    }
  }
}
export type Locks = ReturnType<typeof locks>
