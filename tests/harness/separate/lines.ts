import { readFileSync } from 'node:fs'
import { type LineFault, type Relay, relay } from './relay.ts'

const BASE = ['postgres', 'store', 'objects']
const STORES = [...BASE, 'payments']

/**
 * Which part calls which others. `members` are the users; `proxy` is in front of every part of which there
 * are two.
 */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  members: ['api', 'objects'],
  api1: STORES,
  api2: STORES,
  projections1: BASE,
  projections2: BASE,
  tasks1: [...STORES, 'mails'],
  tasks2: [...STORES, 'mails'],
  store1: ['postgres'],
  store2: ['postgres'],
  sandbox: ['api'],
  proxy: ['web1', 'web2', 'api1', 'api2', 'store1', 'store2', 'local-objects', 'sandbox', 'mailbox', 'smtp'],
}
/** Parts that are not reached by TLS, so that a change on the line is not noticed. */
const PLAIN = ['local-objects', 'sandbox', 'mailbox', 'smtp']

const WATCH_MS = 100
const LISTENING = '0A'

/** The ports of this machine on which a process listens. */
function listening() {
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const sockets = lines.map((line) => line.trim().split(/\s+/))
  const open = sockets.filter(([, , , state]) => state === LISTENING)
  return new Set(open.map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16)))
}

export type Lines = Awaited<ReturnType<typeof lines>>

/**
 * Lines from every part to every part that it calls, each a relay of its own. Unless `relayed`, parts call
 * each other directly.
 */
export async function lines(ports: Readonly<Record<string, number>>, relayed: boolean) {
  const all = new Map<string, Relay>()
  const lineName = (from: string, to: string) => `${from} to ${to}`
  if (relayed)
    for (const [from, called] of Object.entries(CALLS))
      for (const to of called) all.set(lineName(from, to), await relay(ports[to] as number))
  const watching = setInterval(() => {
    const listeningPorts = listening()
    for (const each of all.values()) each.take(listeningPorts.has(each.to))
  }, WATCH_MS)
  return {
    /** The port at which `from` reaches `to`. */
    port: (from: string, to: string) => all.get(lineName(from, to))?.port ?? (ports[to] as number),
    names: [...all.keys()],
    /** Whether changes of the bytes on this line are noticed. */
    isByTls: (line: string) => !PLAIN.some((to) => line.endsWith(` ${to}`)),
    disturb: (line: string, fault: LineFault | undefined) => all.get(line)?.disturb(fault),
    end() {
      clearInterval(watching)
      for (const each of all.values()) each.end()
    },
  }
}
