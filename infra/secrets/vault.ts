import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'

const ALGORITHM = 'aes-256-gcm'

/** Seals bytes with a 32-byte key: 12 bytes nonce, 16 bytes tag, then the ciphertext. `bound` must be the same to open. */
export function seal(key: Buffer, plain: Buffer, bound: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what `seal` made. Throws when the key, the bytes or what they are bound to differ. */
export function open(key: Buffer, sealed: Buffer, bound: string): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, 12)).setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

/** Each person's own key, wrapped by the master key; a destroyed one erases what it sealed, everywhere and for good. */
export type Vault = {
  /** The keys of these people, made where there is none yet; absent for those whose key was destroyed. */
  keys(people: Iterable<string>): Promise<Map<string, Buffer>>
  /** Destroys a person's key, in every process. */
  destroy(person: string): Promise<void>
  /** Calls back when a person's key was destroyed, by whichever process, for what else was opened with it. */
  onDestroyed(listener: () => void): void
}

const MOST_CACHED = 50_000
/** A key is asked for again after this, should the word of its end be lost. */
const CACHED_MS = 60_000
const DESTROYED = 'key_destroyed'

/** Keeps keys in memory for `cached_ms` at most, and no longer than until any process destroys them. */
export function vault(sql: Sql, master: Buffer, cached_ms = CACHED_MS): Vault {
  const cache = new Map<string, { key: Buffer; until: number }>()
  const gone = new Set<string>()
  const listeners = new Set<() => void>()

  function forget(person: string) {
    gone.add(person)
    cache.delete(person)
    for (const listener of listeners) listener()
  }
  // Whatever was said while nobody listened is unknown. Without a database there are no keys either.
  const listening = sql.listen(DESTROYED, forget, () => cache.clear()).catch(() => undefined)

  /** Finds the keys of these people and keeps them for the next time. */
  async function load(people: string[], found: Map<string, Buffer>) {
    const rows = await sql<{ user_id: string; wrapped: Buffer }[]>`
      select user_id, wrapped from person_keys where user_id = any(${people}) and wrapped is not null`
    if (cache.size > MOST_CACHED) cache.clear()
    for (const { user_id, wrapped } of rows) {
      // It was destroyed while it was on its way here.
      if (gone.has(user_id)) continue
      const key = open(master, wrapped, user_id)
      found.set(user_id, key)
      cache.set(user_id, { key, until: Date.now() + cached_ms })
    }
  }

  /** Of two processes that make a key for one person, the first one's is the key of both. */
  async function make(people: string[]) {
    const rows = people.map((user_id) => ({ user_id, wrapped: seal(master, randomBytes(32), user_id) }))
    await sql`insert into person_keys ${sql(rows)} on conflict do nothing`
  }

  return {
    async keys(people) {
      await listening
      // In one order everywhere, so that two processes making keys for the same people do not wait for each other.
      const wanted = [...new Set(people)].sort()
      const found = new Map<string, Buffer>()
      for (const person of wanted) {
        const known = cache.get(person)
        if (known && known.until > Date.now()) found.set(person, known.key)
      }
      const missing = () => wanted.filter((person) => !found.has(person))
      if (missing().length > 0) await load(missing(), found)
      if (missing().length > 0) {
        await make(missing())
        await load(missing(), found)
      }
      return found
    },
    async destroy(person) {
      await sql`
        with destroyed as (update person_keys set wrapped = null where user_id = ${person})
        select pg_notify(${DESTROYED}, ${person})`
      forget(person)
    },
    onDestroyed: (listener) => void listeners.add(listener),
  }
}
