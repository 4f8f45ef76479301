/**
 * The range of ports. Two runs on one machine at the same time need a range each: `TESTS_PORTS=10240-20000
 * npm test`.
 */
const [FIRST = 0, END = 0] = (process.env.TESTS_PORTS ?? '10240-32768').split('-').map(Number)
const SHARES = 8
const SHARE = Math.floor((END - FIRST) / SHARES)

/**
 * The ports of a worker, or with 0 of the host. Separate ranges, so that no other process takes a free port
 * before it is used.
 */
export function portsOf(worker: number) {
  const first = FIRST + (worker % SHARES) * SHARE
  return `${first}-${first + SHARE - 1}`
}
