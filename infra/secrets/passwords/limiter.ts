export type Limiter = <T>(work: () => Promise<T>) => Promise<T>

/** Lets so many run at once; the others wait in line. */
export function limiter(most: number): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
