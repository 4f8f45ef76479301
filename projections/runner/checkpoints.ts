import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import { rowsOf } from '../queries/rows.ts'

/** Sets the checkpoints of these tables to `position`. */
export const advanceCheckpoints = (sql: Sql | TransactionSql, tables: string[], position: bigint) => sql`
  update checkpoints set position = ${String(position)} where name = any(${tables})`

/** Marks a read model, or the process managers, as parked before this event. */
export const parkCheckpoint = (
  sql: Sql | TransactionSql,
  table: string,
  { position, event, id }: DeliveredEvent,
  cause: unknown,
) => sql`
  update checkpoints set parked_at = ${String(position)}, parked_cause = ${`${event.type} ${id}: ${errorNameOf(cause)}`},
    parked_since = case when parked_at = ${String(position)} then coalesce(parked_since, now()) else now() end,
    parked_tries = case when parked_at = ${String(position)} then parked_tries + 1 else 1 end
  where name = ${table}`

/**
 * Returns the name of an error. The message of a database error may contain personal data, its name does not.
 */
export const errorNameOf = (cause: unknown) =>
  cause instanceof Error
    ? [cause.name, 'code' in cause ? cause.code : undefined].filter(Boolean).join(' ')
    : typeof cause

export const unparkCheckpoint = (sql: Sql | TransactionSql, table: string) => sql`
  update checkpoints set parked_at = null, parked_cause = null, parked_since = null, parked_tries = 0
  where name = ${table} and parked_at is not null`

/** Whether a table is still parked before the event at this position. */
export const isParkedAt = async (sql: Sql, table: string, position: bigint) =>
  (
    await sql`
      select from checkpoints
      where name = ${table} and parked_at = ${String(position)} and position < parked_at`
  ).length > 0

/**
 * Moves the checkpoint of a table that is parked before the event at this position past that event. Returns
 * false if it is not parked there.
 */
export const passParkedEvent = async (sql: Sql, table: string, position: bigint) =>
  (
    await sql`
      update checkpoints
      set position = parked_at, parked_at = null, parked_cause = null, parked_since = null, parked_tries = 0
      where name = ${table} and parked_at = ${String(position)} and position < parked_at
      returning name`
  ).length > 0

/** Creates the checkpoint of a table that is built from the first event. */
export const resetCheckpoint = (sql: Sql, table: string, version: string) => sql`
  insert into checkpoints (name, version, position) values (${table}, ${version}, -1)
  on conflict (name) do update
  set version = excluded.version, position = -1, parked_at = null, parked_cause = null, parked_since = null,
    parked_tries = 0`

export type Checkpoint = z.infer<typeof Checkpoint>
const Checkpoint = z.object({
  name: z.string(),
  version: z.string(),
  position: z.string(),
  parked_at: z.string().nullable(),
  parked_cause: z.string().nullable(),
  /** Since when it is parked before that event, and how many times it has tried to apply the event. */
  parked_since: z.date().nullable(),
  parked_tries: z.number(),
})

/** The position and state of each checkpoint. */
export const readCheckpoints = (sql: Sql) =>
  rowsOf(
    Checkpoint,
    sql`select name, version, position, parked_at, parked_cause, parked_since, parked_tries
      from checkpoints order by name`,
  )
