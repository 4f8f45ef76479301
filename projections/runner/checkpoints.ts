import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import { rowsOf } from '../questions/rows.ts'

/** Sets the checkpoints of these tables to `position`. */
export const advance = (sql: Sql | TransactionSql, tables: string[], position: bigint) => sql`
  update checkpoints set position = ${String(position)} where name = any(${tables})`

/** Marks a read model as stopped before the event at `position`. */
export const park = (sql: Sql, table: string, position: bigint, cause: string) => sql`
  update checkpoints set parked_at = ${String(position)}, parked_cause = ${cause} where name = ${table}`

export const unpark = (sql: Sql, table: string) => sql`
  update checkpoints set parked_at = null, parked_cause = null where name = ${table} and parked_at is not null`

/** Creates the checkpoint of a table that is built from the first event. */
export const reset = (sql: Sql, table: string, version: string) => sql`
  insert into checkpoints (name, version, position) values (${table}, ${version}, -1)
  on conflict (name) do update
  set version = excluded.version, position = -1, parked_at = null, parked_cause = null`

export type Checkpoint = z.infer<typeof Checkpoint>
const Checkpoint = z.object({
  name: z.string(),
  version: z.string(),
  position: z.string(),
  parked_at: z.string().nullable(),
  parked_cause: z.string().nullable(),
})

/** The position and state of each checkpoint. */
export const checkpoints = (sql: Sql) =>
  rowsOf(
    Checkpoint,
    sql`select name, version, position, parked_at, parked_cause from checkpoints order by name`,
  )
