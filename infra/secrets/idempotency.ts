import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import type { IdempotencyScope, StoredAnswer, StoredAnswers } from '#api/http/idempotency/stored-answers.ts'
import { newId } from '#domain/kernel/ids.ts'
import { IDEMPOTENCY_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { open, seal } from './aes.ts'
import { hashOf } from './hash.ts'
import type { HashKeys } from './hash-keys.ts'
import type { Vault } from './vault.ts'

const LEASE_SECONDS = 30
const RELEASED = new Date(0)

type Row = { body_hash: Buffer | null; command_id: string; lease_ends: Date } & (
  | { status: null }
  | (Omit<StoredAnswer, 'body'> & { body: string | null; sealed: Buffer | null })
)

type Kept = { command_id: string; body: string | null; sealed: Buffer | null }

const bound = (name: string, command_id: string) => `answer ${command_id} ${name}`

/** Idempotency keys and their stored responses, in Postgres, so that they are valid across processes and restarts. */
export function repeats(sql: Sql, keys: Vault, hashes: HashKeys): StoredAnswers {
  /**
   * When a lease that begins now ends, by the clock of the database: those of two processes differ. In milliseconds, for
   * it is compared with a Date.
   */
  const lease = () =>
    sql`date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${LEASE_SECONDS})`

  const keyOf = async (person: string) => (await keys.keys([person])).get(person)

  async function hashOfBody(body: string) {
    const { key } = await hashes('request-bodies')
    return createHmac('sha256', key).update(body).digest()
  }

  /** The columns for what was said: sealed for a person, and nothing of it once their key was destroyed. */
  async function kept({ name, person }: IdempotencyScope, command_id: string, body: string) {
    if (person === undefined) return { body, sealed: null }
    const key = await keyOf(person)
    return { body: null, sealed: key ? seal(key, Buffer.from(body), bound(name, command_id)) : null }
  }

  /** What was said; `undefined` when it was erased. */
  async function said({ name, person }: IdempotencyScope, { command_id, body, sealed }: Kept) {
    if (!sealed) return body ?? undefined
    const key = person === undefined ? undefined : await keyOf(person)
    return key && open(key, sealed, bound(name, command_id)).toString()
  }

  return {
    async begin(asked, body, at) {
      const scope = hashOf(asked.name)
      const body_hash = await hashOfBody(body)
      const expires_at = new Date(at.getTime() + hours(IDEMPOTENCY_HOURS))
      await sql`delete from idempotency_keys where scope = ${scope} and expires_at <= ${at}`
      const [mine] = await sql<{ command_id: string }[]>`
        insert into idempotency_keys (scope, body_hash, command_id, lease_ends, expires_at)
        values (${scope}, ${body_hash}, ${newId()}, ${lease()}, ${expires_at})
        on conflict (scope) do nothing returning command_id`
      if (mine) return { next: 'run', command_id: mine.command_id }
      const [row] = await sql<Row[]>`
        select body_hash, command_id, lease_ends, status, body, sealed, type, lag
        from idempotency_keys where scope = ${scope}`
      if (!row) return { next: 'wait' }
      const other = row.body_hash !== null && !row.body_hash.equals(body_hash)
      if (other && row.lease_ends > RELEASED) return { next: 'other_body' }
      if (row.status !== null) {
        const { status, type, lag } = row
        const answered = await said(asked, row)
        if (answered === undefined) return { next: 'erased' }
        return { next: 'repeat', answer: { status, body: answered, type, lag } }
      }
      const command_id = other ? newId() : row.command_id
      const taken = await sql`
        update idempotency_keys
        set lease_ends = ${lease()}, body_hash = ${body_hash}, command_id = ${command_id}
        where scope = ${scope} and status is null and lease_ends = ${row.lease_ends}
          and lease_ends <= clock_timestamp()`
      return taken.count === 1 ? { next: 'run', command_id } : { next: 'wait' }
    },
    async store(scope, command_id, { status, body: answered, type, lag }) {
      const { body, sealed } = await kept(scope, command_id, answered)
      await sql`
        update idempotency_keys set status = ${status}, body = ${body}, sealed = ${sealed}, type = ${type},
          lag = ${lag}
        where scope = ${hashOf(scope.name)} and command_id = ${command_id}`
    },
    async release({ name }, command_id) {
      await sql`
        update idempotency_keys set lease_ends = ${RELEASED}
        where scope = ${hashOf(name)} and command_id = ${command_id} and status is null`
    },
  }
}
