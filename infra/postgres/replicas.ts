import type { Sql } from 'postgres'

/** A server that must have each write, and whether it follows the primary. */
export type Replica = { name: string; connected: boolean }

/** The required replicas. `waits`: too few are connected, so each write waits until enough are. */
export type Replicas = { replicas: Replica[]; waits: boolean }

/**
 * Parses the setting `synchronous_standby_names`: how many replicas it requires, and their names. All servers
 * share the setting, so the server's own name is left out.
 */
export function parseStandbyNames(setting: string, ownName: string): { count: number; names: string[] } {
  const [, count, nameList = setting] = /^\s*(?:ANY|FIRST)?\s*(\d+)\s*\((.*)\)\s*$/i.exec(setting) ?? []
  const names = nameList
    .split(',')
    .map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
    .filter((name) => name !== '' && name !== ownName)
  return { count: names.length === 0 ? 0 : Number(count ?? 1), names }
}

/** Returns the replicas of the primary; none when no write waits for one. Needs the role `pg_monitor`. */
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
