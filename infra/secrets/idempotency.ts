import type { Sql } from 'postgres'
import type { Repeats, StoredAnswer } from '#api/http/idempotency/stored-answers.ts'
import { hours } from '#domain/kernel/duration.ts'
import { newId } from '#domain/kernel/ids.ts'
import { IDEMPOTENCY_HOURS } from '#domain/kernel/terms.ts'
import { hashOf } from './hash.ts'

const LEASE_SECONDS = 30
const RELEASED = new Date(0)

type Row = { body_hash: Buffer; command_id: string; lease_ends: Date } & (
  | { status: null }
  | ({ status: number } & StoredAnswer)
)

/** Idempotency keys and their stored responses, in Postgres, so that they are valid across processes and restarts. */
export function repeats(sql: Sql): Repeats {
  return {
    async begin(name, body, at) {
      const scope = hashOf(name)
      const body_hash = hashOf(body)
      const lease_ends = new Date(at.getTime() + LEASE_SECONDS * 1000)
      const expires_at = new Date(at.getTime() + hours(IDEMPOTENCY_HOURS))
      await sql`delete from idempotency_keys where scope = ${scope} and expires_at <= ${at}`
      const [mine] = await sql<{ command_id: string }[]>`
        insert into idempotency_keys (scope, body_hash, command_id, lease_ends, expires_at)
        values (${scope}, ${body_hash}, ${newId()}, ${lease_ends}, ${expires_at})
        on conflict (scope) do nothing returning command_id`
      if (mine) return { next: 'run', command_id: mine.command_id }
      const [row] = await sql<Row[]>`
        select body_hash, command_id, lease_ends, status, body, type, lag
        from idempotency_keys where scope = ${scope}`
      if (!row) return { next: 'wait' }
      const other = !row.body_hash.equals(body_hash)
      if (other && row.lease_ends > RELEASED) return { next: 'other_body' }
      if (row.status !== null) {
        const { status, body: said, type, lag } = row
        return { next: 'repeat', answer: { status, body: said, type, lag } }
      }
      const command_id = other ? newId() : row.command_id
      const taken = await sql`
        update idempotency_keys
        set lease_ends = ${lease_ends}, body_hash = ${body_hash}, command_id = ${command_id}
        where scope = ${scope} and status is null and lease_ends = ${row.lease_ends} and lease_ends <= ${at}`
      return taken.count === 1 ? { next: 'run', command_id } : { next: 'wait' }
    },
    async store(name, command_id, { status, body, type, lag }) {
      await sql`
        update idempotency_keys set status = ${status}, body = ${body}, type = ${type}, lag = ${lag}
        where scope = ${hashOf(name)} and command_id = ${command_id}`
    },
    async release(name, command_id) {
      await sql`
        update idempotency_keys set lease_ends = ${RELEASED}
        where scope = ${hashOf(name)} and command_id = ${command_id} and status is null`
    },
  }
}
