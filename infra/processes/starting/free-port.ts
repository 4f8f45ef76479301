import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import { readEnv } from '../../settings/env.ts'
import { CannotStart, portTakenMessage } from './cannot-start.ts'

const MAX_ATTEMPTS = 100

const assignedPorts = new Set<number>()

/**
 * Returns a loopback port of LOCAL_PORTS on which nothing listens, never the same twice in one process. Ports
 * that the settings give to a part are left out, since the part may listen later. Throws when there is none.
 * Processes that search at the same time should not share a range, since one may listen later.
 */
export async function freePort(): Promise<number> {
  const [first = 0, last = 0] = readEnv().LOCAL_PORTS.split('-').map(Number)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const port = randomInt(first, last + 1)
    if (assignedPorts.has(port) || isInSettings(port)) continue
    // Marked at once, because another caller may draw the port while this one tries it.
    assignedPorts.add(port)
    if (await isFree(port)) return port
    assignedPorts.delete(port)
  }
  throw new Error(`no free port from ${first} to ${last}`)
}

/** Whether the settings give this port to a part, which may listen on it later. */
export function isInSettings(port: number): boolean {
  const { WEB_PORT, API_PORT, SANDBOX_PORT, MAILBOX_PORT, SFU_MEDIA_PORT } = readEnv()
  return [WEB_PORT, API_PORT, SANDBOX_PORT, MAILBOX_PORT, SFU_MEDIA_PORT].includes(port)
}

/** Whether a process can listen on this loopback port. Throws when that is not allowed. */
export const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    )
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * Throws CannotStart when one of these ports (0: any) is taken or not allowed, and names the setting to
 * change.
 */
export async function expectFreePorts(ports: Record<string, number>) {
  for (const [setting, port] of Object.entries(ports)) {
    if (port === 0 || (await isFree(port))) continue
    throw new CannotStart(portTakenMessage(port, setting))
  }
}
