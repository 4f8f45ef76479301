/** Returns random numbers between 0 and 1, always the same for one seed. */
export function seededRandom(seed: number): () => number {
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
  /** Arrivals per second, independent of each other. */
  rate: number
  /** The number of servers. */
  servers: number
  /** The maximum batch of one server. */
  batch: number
  /** Returns the seconds that a batch of this size takes. */
  service(count: number, random: () => number): number
  arrivals: number
  seed: number
}
export type QueueTimes = { mean: number; p50: number; p99: number; max: number; busy: number }

/**
 * Simulates a queue event by event: arrivals wait until a server is free, which then takes all of them, up to
 * a batch. Times are in seconds, from the arrival to the end of the service. `busy` is the share of the
 * servers' time.
 */
export function simulateQueue({ rate, servers, batch, service, arrivals, seed }: Queue): QueueTimes {
  const random = seededRandom(seed)
  const freeAt = new Array<number>(servers).fill(0)
  const times = new Float64Array(arrivals)
  let [clock, busyTime, next] = [0, 0, 0]
  const arrivalTimes = new Float64Array(arrivals)
  for (let each = 0; each < arrivals; each++) arrivalTimes[each] = clock += exponential(random, 1 / rate)
  while (next < arrivals) {
    const server = freeAt.indexOf(Math.min(...freeAt))
    const start = Math.max(freeAt[server] ?? 0, arrivalTimes[next] ?? 0)
    let end = next + 1
    while (end < arrivals && end - next < batch && (arrivalTimes[end] ?? 0) <= start) end++
    const serviceTime = service(end - next, random)
    freeAt[server] = start + serviceTime
    busyTime += serviceTime
    for (; next < end; next++) times[next] = start + serviceTime - (arrivalTimes[next] ?? 0)
  }
  return { ...distributionOf(times), busy: busyTime / (servers * Math.max(clock, ...freeAt)) }
}

function distributionOf(times: Float64Array) {
  // The first arrivals are left out, since the queue is still empty then.
  const steadyTimes = times.slice(Math.floor(times.length / 10)).sort()
  const percentile = (share: number) =>
    steadyTimes[Math.min(steadyTimes.length - 1, Math.floor(share * steadyTimes.length))] ?? 0
  return {
    mean: steadyTimes.reduce((sum, each) => sum + each, 0) / steadyTimes.length,
    p50: percentile(0.5),
    p99: percentile(0.99),
    max: percentile(1),
  }
}
