import { createHmac } from 'node:crypto'
import type { Sql } from 'postgres'
import type { IdempotencyScope, StoredResponse, StoredResponses } from '#api/http/stored-responses.ts'
import { newId } from '#domain/kernel/ids.ts'
import { IDEMPOTENCY_HOURS } from '#domain/kernel/terms.ts'
import { hours } from '#domain/kernel/time/duration.ts'
import { seal, unseal } from './aes.ts'
import { hashOf } from './hash.ts'
import type { HashKeys } from './hash-keys.ts'
import type { Vault } from './vault.ts'

const LEASE_SECONDS = 30
const RELEASED_LEASE = new Date(0)

type KeyRow = { body_hash: Buffer | null; command_id: string; lease_ends: Date } & (
  | { status: null }
  | (Omit<StoredResponse, 'body'> & { body: string | null; sealed: Buffer | null })
)

type StoredBody = { command_id: string; body: string | null; sealed: Buffer | null }

const associatedData = (name: string, command_id: string) => `answer ${command_id} ${name}`

/**
 * Idempotency keys and their stored responses in PostgreSQL, so that they are valid across processes and
 * restarts.
 */
export function idempotencyKeys(sql: Sql, vault: Vault, hashes: HashKeys): StoredResponses {
  /**
   * The end of a lease that begins now, by the database's clock, since the clocks of processes differ. In
   * milliseconds, because it is compared with a Date.
   */
  const leaseEnd = () =>
    sql`date_trunc('milliseconds', clock_timestamp()) + make_interval(secs => ${LEASE_SECONDS})`

  const keyOf = async (person: string) => (await vault.keys([person])).get(person)

  async function hashOfBody(body: string) {
    const { key } = await hashes('request-bodies')
    return createHmac('sha256', key).update(body).digest()
  }

  /** Returns the columns of the response: encrypted for a person, and empty once their key was destroyed. */
  async function bodyColumns({ name, person }: IdempotencyScope, command_id: string, body: string) {
    if (person === undefined) return { body, sealed: null }
    const key = await keyOf(person)
    return { body: null, sealed: key ? seal(key, Buffer.from(body), associatedData(name, command_id)) : null }
  }

  /** Returns the response; `undefined` when it was erased. */
  async function readBody({ name, person }: IdempotencyScope, { command_id, body, sealed }: StoredBody) {
    if (!sealed) return body ?? undefined
    const key = person === undefined ? undefined : await keyOf(person)
    return key && unseal(key, sealed, associatedData(name, command_id)).toString()
  }

  return {
    async begin(requestScope, body, time) {
      const scope = hashOf(requestScope.name)
      const body_hash = await hashOfBody(body)
      const expires_at = new Date(time.getTime() + hours(IDEMPOTENCY_HOURS))
      await sql`delete from idempotency_keys where scope = ${scope} and expires_at <= ${time}`
      const [insertedKey] = await sql<{ command_id: string }[]>`
        insert into idempotency_keys (scope, body_hash, command_id, lease_ends, expires_at)
        values (${scope}, ${body_hash}, ${newId()}, ${leaseEnd()}, ${expires_at})
        on conflict (scope) do nothing returning command_id`
      if (insertedKey) return { next: 'run', command_id: insertedKey.command_id }
      const [row] = await sql<KeyRow[]>`
        select body_hash, command_id, lease_ends, status, body, sealed, type, lag
        from idempotency_keys where scope = ${scope}`
      if (!row) return { next: 'wait' }
      const hasOtherBody = row.body_hash !== null && !row.body_hash.equals(body_hash)
      if (hasOtherBody && row.lease_ends > RELEASED_LEASE) return { next: 'other_body' }
      if (row.status !== null) {
        const { status, type, lag } = row
        const storedBody = await readBody(requestScope, row)
        if (storedBody === undefined) return { next: 'erased' }
        return { next: 'repeat', response: { status, body: storedBody, type, lag } }
      }
      const command_id = hasOtherBody ? newId() : row.command_id
      const claimedLease = await sql`
        update idempotency_keys
        set lease_ends = ${leaseEnd()}, body_hash = ${body_hash}, command_id = ${command_id}
        where scope = ${scope} and status is null and lease_ends = ${row.lease_ends}
          and lease_ends <= clock_timestamp()`
      return claimedLease.count === 1 ? { next: 'run', command_id } : { next: 'wait' }
    },
    async store(scope, command_id, { status, body: responseBody, type, lag }) {
      const { body, sealed } = await bodyColumns(scope, command_id, responseBody)
      await sql`
        update idempotency_keys set status = ${status}, body = ${body}, sealed = ${sealed}, type = ${type},
          lag = ${lag}
        where scope = ${hashOf(scope.name)} and command_id = ${command_id}`
    },
    async release({ name }, command_id) {
      await sql`
        update idempotency_keys set lease_ends = ${RELEASED_LEASE}
        where scope = ${hashOf(name)} and command_id = ${command_id} and status is null`
    },
  }
}
