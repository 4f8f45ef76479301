import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems lend to outgoing connections, which could take a free one before its server does. */
const [FIRST, AFTER] = [10_240, 32_768]
const ATTEMPTS = 100

const given = new Set<number>()

/** A port on loopback that nobody listens on, never the same twice in one process. Throws when none is found. */
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
