import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const RETRY_MS = 200

/** Resolves to the function that lets go of it. */
type Held = () => Promise<void>

/**
 * Holds a name that one process of this machine at a time can hold, until it is let go or this process ends, however it
 * ends: Linux removes an abstract socket with its process. Undefined while another holds it. Other systems have no such
 * names; there every process gets it.
 */
export function hold(name: string): Promise<Held | undefined> {
  if (process.platform !== 'linux') return Promise.resolve(async () => undefined)
  return new Promise((resolve, reject) => {
    const socket = createServer().unref()
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    socket.listen(`\0consilium-${name}`, () =>
      resolve(() => new Promise((released) => socket.close(() => released()))),
    )
  })
}

/** Waits until no other process holds the name; after that time it resolves although another does. */
export async function holdWithin(name: string, longest_ms: number): Promise<Held> {
  for (const until = Date.now() + longest_ms; Date.now() < until; await sleep(RETRY_MS)) {
    const held = await hold(name)
    if (held) return held
  }
  return async () => undefined
}
