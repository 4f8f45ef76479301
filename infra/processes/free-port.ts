import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ephemeral ports: an outgoing connection could occupy one of those before its server listens. */
const [FIRST, AFTER] = [10_240, 32_768]
const ATTEMPTS = 100

const given = new Set<number>()

/** A loopback port on which nothing listens, never the same twice in one process. Throws when none is found. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST, AFTER)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`no free port between ${FIRST} and ${AFTER}`)
}

const isFree = (port: number) =>
  new Promise<boolean>((found) => {
    const probe = createServer()
    probe.once('error', () => found(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => found(true)))
  })
