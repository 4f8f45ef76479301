import { readFileSync } from 'node:fs'
import { type LineFault, type Relay, relay } from './line-faults.ts'

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
function listeningPortNumbers() {
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const sockets = lines.map((line) => line.trim().split(/\s+/))
  const listeningSockets = sockets.filter(([, , , state]) => state === LISTENING)
  return new Set(listeningSockets.map(([, local = '']) => Number.parseInt(local.split(':')[1] ?? '', 16)))
}

export type NetworkLines = Awaited<ReturnType<typeof networkLines>>

/**
 * Lines from every part to every part that it calls, each a relay of its own. Unless `isRelayed`, parts call
 * each other directly.
 */
export async function networkLines(ports: Readonly<Record<string, number>>, isRelayed: boolean) {
  const relays = new Map<string, Relay>()
  const lineName = (from: string, to: string) => `${from} to ${to}`
  if (isRelayed)
    for (const [from, targets] of Object.entries(CALLS))
      for (const to of targets) relays.set(lineName(from, to), await relay(ports[to] as number))
  const watchTimer = setInterval(() => {
    const listeningPorts = listeningPortNumbers()
    for (const each of relays.values()) each.take(listeningPorts.has(each.to))
  }, WATCH_MS)
  return {
    /** The port at which `from` reaches `to`. */
    port: (from: string, to: string) => relays.get(lineName(from, to))?.port ?? (ports[to] as number),
    names: [...relays.keys()],
    /** Whether changes of the bytes on this line are noticed. */
    isByTls: (line: string) => !PLAIN.some((to) => line.endsWith(` ${to}`)),
    disturb: (line: string, fault: LineFault | undefined) => relays.get(line)?.disturb(fault),
    end() {
      clearInterval(watchTimer)
      for (const each of relays.values()) each.end()
    },
  }
}
