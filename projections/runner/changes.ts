import type { Sql, TransactionSql } from 'postgres'
import type { ChangedRow } from './fold.ts'

/**
 * Stores the position of the last change of each thing for each member who can see it, in the transaction
 * that changes the thing.
 */
export function saveChanges(sql: Sql | TransactionSql, position: bigint, changes: readonly ChangedRow[]) {
  // Merged first: one statement must not write a row twice.
  const rows = new Map(
    changes.flatMap(({ name, id, users }) =>
      users.map((user_id) => [`${user_id} ${name} ${id}`, { user_id, name, id }]),
    ),
  )
  if (rows.size === 0) return []
  const statement = sql`
    insert into changes (user_id, name, id, position)
    select user_id, name, id, ${String(position)}
    from json_to_recordset(${JSON.stringify([...rows.values()])}::text::json) as t (user_id uuid, name text, id text)
    on conflict (user_id, name, id) do update set position = excluded.position`
  return [statement]
}

/** Records the position from which on changes are stored, unless one is recorded already. */
export const recordChangesStart = (sql: Sql, position: bigint) => sql`
  insert into changes_since (position)
  select ${String(position)} where not exists (select from changes_since)`
