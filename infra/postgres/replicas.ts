import type { Sql } from 'postgres'

/** A server that is to have each write: whether it follows the one that takes them. */
export type Replica = { name: string; connected: boolean }

/** The replicas that are asked for; `waits`: too few are connected, so that each write waits until one is. */
export type Replicas = { replicas: Replica[]; waits: boolean }

/**
 * Reads the setting `synchronous_standby_names`: how many it asks for, of which names. The server itself may be among them,
 * since it is the same setting on each.
 */
export function parseStandbyNames(setting: string, ownName: string): { count: number; names: string[] } {
  const [, count, nameList = setting] = /^\s*(?:ANY|FIRST)?\s*(\d+)\s*\((.*)\)\s*$/i.exec(setting) ?? []
  const names = nameList
    .split(',')
    .map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
    .filter((name) => name !== '' && name !== ownName)
  return { count: names.length === 0 ? 0 : Number(count ?? 1), names }
}

/** The replicas of the server that takes writes, none where no write waits for one. Needs the role `pg_monitor`. */
export async function replicasOf(sql: Sql): Promise<Replicas> {
  const [settings] = await sql<{ asked: string; self: string }[]>`
    select current_setting('synchronous_standby_names') as asked, current_setting('cluster_name') as self`
  const { count, names } = parseStandbyNames(settings?.asked ?? '', settings?.self ?? '')
  if (count === 0) return { replicas: [], waits: false }
  const senders = await sql<{ name: string | null; state: string | null }[]>`
    select application_name as name, state from pg_stat_replication`
  const connected = new Set(senders.filter(({ state }) => state === 'streaming').map(({ name }) => name))
  const acceptsAny = names.includes('*')
  const replicas = acceptsAny ? [] : names.map((name) => ({ name, connected: connected.has(name) }))
  const connectedCount = acceptsAny ? connected.size : replicas.filter((each) => each.connected).length
  return { replicas, waits: connectedCount < count }
}
