import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Sql } from 'postgres'
import type { MasterKey } from './master-key.ts'

/**
 * Each person's key, encrypted with the master key. Destroying it permanently erases everything encrypted
 * with it.
 */
export type Vault = {
  /**
   * Returns the keys of these people and creates missing ones. People whose key was destroyed are left out.
   * Throws KeysUnreadable when the master key does not open some of them.
   */
  keys(people: Iterable<string>): Promise<Map<string, Buffer>>
  /** Destroys a person's key, in every process. */
  destroy(person: string): Promise<void>
  /** Calls `listener` when any process has destroyed a key, so that caches of decrypted data can be cleared. */
  onDestroyed(listener: () => void): void
}

export class KeysUnreadable extends Error {
  override name = 'KeysUnreadable'
  readonly people: readonly string[]
  constructor(people: readonly string[], cause: unknown) {
    super('the master key does not open the keys of some people', { cause })
    this.people = people
  }
}

const MAX_CACHED_KEYS = 50_000
/** Milliseconds until a cached key is read again, in case the notification of its destruction was lost. */
const CACHE_TTL_MS = 60_000
const DESTROYED_CHANNEL = 'key_destroyed'

/**
 * Copies the key into its own memory. A small buffer is a part of a pool of 64 KiB, all of which stays in
 * memory as long as the part.
 */
const copyOf = (key: Buffer) => Buffer.alloc(key.length, key)

/** Caches keys in memory for at most `cacheTtlMs`, and only until any process destroys them. */
export function vault(sql: Sql, master: MasterKey, cacheTtlMs = CACHE_TTL_MS): Vault {
  const cache = new LRUCache<string, Buffer>({ max: MAX_CACHED_KEYS, ttl: cacheTtlMs })
  const destroyedPeople = new Set<string>()
  const listeners = new Set<() => void>()

  function forget(person: string) {
    destroyedPeople.add(person)
    cache.delete(person)
    for (const listener of listeners) listener()
  }
  // Notifications sent while not connected are lost, so the cache is cleared. Without a database there are no keys either.
  const listening = sql.listen(DESTROYED_CHANNEL, forget, () => cache.clear()).catch(() => undefined)

  /** Reads the keys of these people into `keysByPerson` and the cache. */
  async function loadKeys(people: string[], keysByPerson: Map<string, Buffer>) {
    const rows = await sql<{ user_id: string; wrapped: Buffer }[]>`
      select user_id, wrapped from person_keys where user_id = any(${people}) and wrapped is not null`
    const unreadable: string[] = []
    let cause: unknown
    for (const { user_id, wrapped } of rows) {
      // The key was destroyed while the query ran.
      if (destroyedPeople.has(user_id)) continue
      try {
        const key = copyOf(master.unseal('person-keys', wrapped, user_id))
        keysByPerson.set(user_id, key)
        cache.set(user_id, key)
      } catch (error) {
        unreadable.push(user_id)
        cause = error
      }
    }
    if (unreadable.length > 0) throw new KeysUnreadable(unreadable, cause)
  }

  /** If two processes create a key for one person, both use the first. */
  async function createKeys(people: string[]) {
    const rows = people.map((user_id) => ({
      user_id,
      wrapped: master.seal('person-keys', randomBytes(32), user_id),
    }))
    await sql`insert into person_keys ${sql(rows)} on conflict do nothing`
  }

  return {
    async keys(people) {
      await listening
      // In sorted order, so that two processes that create keys for the same people cannot deadlock.
      const sortedPeople = [...new Set(people)].sort()
      const keysByPerson = new Map<string, Buffer>()
      for (const person of sortedPeople) {
        const cachedKey = cache.get(person)
        if (cachedKey) keysByPerson.set(person, cachedKey)
      }
      const missing = () => sortedPeople.filter((person) => !keysByPerson.has(person))
      if (missing().length > 0) await loadKeys(missing(), keysByPerson)
      if (missing().length > 0) {
        await createKeys(missing())
        await loadKeys(missing(), keysByPerson)
      }
      return keysByPerson
    },
    async destroy(person) {
      await sql`
        with destroyed as (update person_keys set wrapped = null where user_id = ${person})
        select pg_notify(${DESTROYED_CHANNEL}, ${person})`
      forget(person)
    },
    onDestroyed: (listener) => void listeners.add(listener),
  }
}
