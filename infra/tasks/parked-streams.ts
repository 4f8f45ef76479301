import type { Sql, TransactionSql } from 'postgres'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import { errorNameOf, parkCheckpoint, unparkCheckpoint } from '#projections/runner/checkpoints.ts'
import { POLICIES_CHECKPOINT } from './checkpoint.ts'

/** The streams that the process managers leave out, with the revision of the first event that they have not handled. */
export async function parkedStreams(sql: Sql) {
  const rows = await sql<{ stream: string; revision: string }[]>`select stream, revision from parked_streams`
  return new Map(rows.map(({ stream, revision }) => [stream, BigInt(revision)]))
}

/** Parks the event's stream from this event on; the policies' checkpoint names the last one for /ready. */
export async function parkStream(tx: TransactionSql, delivered: DeliveredEvent, cause: unknown) {
  await tx`
    insert into parked_streams (stream, revision, cause)
    values (${delivered.stream}, ${String(delivered.revision)}, ${errorNameOf(cause)}) on conflict do nothing`
  await parkCheckpoint(tx, POLICIES_CHECKPOINT, delivered, cause)
}

export async function unparkStream(tx: TransactionSql, stream: string) {
  await tx`delete from parked_streams where stream = ${stream}`
  const [remaining] = await tx`select from parked_streams limit 1`
  if (!remaining) await unparkCheckpoint(tx, POLICIES_CHECKPOINT)
}
