const [FIRST, AFTER] = [10_240, 32_768]
const SHARES = 8
const SHARE = (AFTER - FIRST) / SHARES

/** The ports for a worker of the run, or with 0 for the host: what one finds free no other takes before it is used. */
export function portsOf(worker: number) {
  const first = FIRST + (worker % SHARES) * SHARE
  return `${first}-${first + SHARE - 1}`
}
