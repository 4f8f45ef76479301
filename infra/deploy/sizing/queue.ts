/** Numbers between 0 and 1 that are the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const exponential = (random: () => number, mean: number) => -Math.log(1 - random()) * mean

export type Queue = {
  /** Arrivals a second, independent of each other. */
  rate: number
  /** How many are served at the same time. */
  servers: number
  /** The most that one server takes at once. */
  batch: number
  /** Seconds that it takes for as many. */
  service(count: number, random: () => number): number
  arrivals: number
  seed: number
}
export type Waited = { mean: number; p50: number; p99: number; most: number; busy: number }

/**
 * A queue, event by event: who comes waits until a server is free, which then takes all that wait, at most a batch. The times
 * are those from the arrival to the end of the service, in seconds; `busy` is the share of the servers' time.
 */
export function simulate({ rate, servers, batch, service, arrivals, seed }: Queue): Waited {
  const random = seeded(seed)
  const free = new Array<number>(servers).fill(0)
  const times = new Float64Array(arrivals)
  let [clock, worked, next] = [0, 0, 0]
  const came = new Float64Array(arrivals)
  for (let each = 0; each < arrivals; each++) came[each] = clock += exponential(random, 1 / rate)
  while (next < arrivals) {
    const server = free.indexOf(Math.min(...free))
    const start = Math.max(free[server] ?? 0, came[next] ?? 0)
    let end = next + 1
    while (end < arrivals && end - next < batch && (came[end] ?? 0) <= start) end++
    const took = service(end - next, random)
    free[server] = start + took
    worked += took
    for (; next < end; next++) times[next] = start + took - (came[next] ?? 0)
  }
  return { ...spread(times), busy: worked / (servers * Math.max(clock, ...free)) }
}

function spread(times: Float64Array) {
  // The queue is empty at the beginning, which it is not later.
  const settled = times.slice(Math.floor(times.length / 10)).sort()
  const at = (share: number) => settled[Math.min(settled.length - 1, Math.floor(share * settled.length))] ?? 0
  return {
    mean: settled.reduce((sum, each) => sum + each, 0) / settled.length,
    p50: at(0.5),
    p99: at(0.99),
    most: at(1),
  }
}
