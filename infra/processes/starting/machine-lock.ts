import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_DELAY_MS = 200

/** Resolves to the function that releases the lock. */
type ReleaseLock = () => Promise<void>

/**
 * Holds a name that one process of this machine at a time can hold, until it is released or the process ends
 * in any way: Linux removes an abstract socket with its process. Returns undefined while another process
 * holds it. Other systems have no such names; there every process gets the lock.
 */
export function acquireMachineLock(name: string): Promise<ReleaseLock | undefined> {
  if (process.platform !== 'linux') return Promise.resolve(async () => undefined)
  return new Promise((resolve, reject) => {
    const socket = createServer().unref()
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    socket.listen(`\0consilium-${name}`, () =>
      resolve(() => new Promise((resolveRelease) => socket.close(() => resolveRelease()))),
    )
  })
}

/** Waits until no other process holds the name. Resolves after the time limit in any case. */
export async function waitForMachineLock(name: string, timeoutMs: number): Promise<ReleaseLock> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(RETRY_DELAY_MS)) {
    const releaseLock = await acquireMachineLock(name)
    if (releaseLock) return releaseLock
  }
  return async () => undefined
}
