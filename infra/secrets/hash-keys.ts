import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import type { MasterKey } from './master-key.ts'

/** The purposes of keys for hashes, and for signatures made with them. A new purpose must be added here. */
export const HASH_USES = [
  'recovery-codes',
  'second-factor-codes',
  'letters',
  'request-bodies',
  'unsubscribe',
  'evidence',
  'sessions',
  'devices',
] as const
type HashUse = (typeof HASH_USES)[number]

/**
 * The key for a purpose, and the one that earlier versions derived from the master key; hashes by both are
 * accepted.
 */
type UseKeys = { key: Buffer; before: Buffer }

/**
 * The keys for hashes. A hash cannot be recomputed when the master key changes, so these keys stay the same,
 * stored in a table and encrypted with the master key.
 */
export type HashKeys = (use: HashUse) => Promise<UseKeys>

const KEY_BYTES = 32

export function hashKeys(sql: Sql, master: MasterKey): HashKeys {
  const cachedKeys = new Map<HashUse, UseKeys>()

  /** If two processes make the key of a use, both use the first. */
  async function read(use: HashUse) {
    const [row] = await sql<{ sealed: Buffer }[]>`select sealed from hash_keys where use = ${use}`
    if (row) return master.unseal('hash-keys', row.sealed, use)
    const newKeys = Buffer.concat([randomBytes(KEY_BYTES), master.legacyHmac(use)])
    await sql`
      insert into hash_keys (use, sealed) values (${use}, ${master.seal('hash-keys', newKeys, use)})
      on conflict do nothing`
    return undefined
  }

  return async (use) => {
    const cached = cachedKeys.get(use)
    if (cached) return cached
    const bytes = (await read(use)) ?? (await read(use))
    if (!bytes) throw new Error(`the key of ${use} could not be made`)
    const useKeys = { key: bytes.subarray(0, KEY_BYTES), before: bytes.subarray(KEY_BYTES) }
    cachedKeys.set(use, useKeys)
    return useKeys
  }
}

/** The keys by which the secrets of second factors and messages are sealed and hashed. */
export type SecretKeys = { master: MasterKey; hashes: HashKeys }

export const secretKeys = (sql: Sql, master: MasterKey): SecretKeys => ({
  master,
  hashes: hashKeys(sql, master),
})
