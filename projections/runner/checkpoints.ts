import type { Sql, TransactionSql } from 'postgres'
import type { ChangedRow } from './read-model.ts'

const NOTIFY_BYTES = 7000

export const moveTo = (sql: Sql | TransactionSql, tables: readonly string[], position: bigint) => sql`
  update checkpoints set position = ${String(position)} where name = any(${tables as string[]})`

/** Marks a read model as standing still before the event at `position`. */
export const park = (sql: Sql, table: string, position: bigint, cause: string) => sql`
  update checkpoints set parked_at = ${String(position)}, parked_cause = ${cause} where name = ${table}`

export const unpark = (sql: Sql, table: string) => sql`
  update checkpoints set parked_at = null, parked_cause = null where name = ${table} and parked_at is not null`

/** How far the read models are; `whole` when none that serves stands still behind that. */
export type Reached = { position: bigint; whole: boolean }

/** Tells the API processes how far the read models are and whom a moved row concerns; a payload holds 8,000 bytes. */
export function announce(
  sql: Sql | TransactionSql,
  { position, whole }: Reached,
  moved: readonly ChangedRow[],
) {
  const chunks: ChangedRow[][] = [[]]
  let bytes = 0
  for (const each of moved) {
    const size = 90 + each.users.length * 40
    if (bytes + size > NOTIFY_BYTES) {
      chunks.push([])
      bytes = 0
    }
    chunks.at(-1)?.push(each)
    bytes += size
  }
  const said = chunks.map((chunk) => JSON.stringify({ position: String(position), whole, moved: chunk }))
  return sql`select pg_notify('projected', said) from unnest(${said}::text[]) said`
}

export type Standing = {
  name: string
  position: string
  parked_at: string | null
  parked_cause: string | null
}

/** How far each read model and policy is. */
export const standings = (sql: Sql) => sql<Standing[]>`
  select name, position, parked_at, parked_cause from checkpoints order by name`
