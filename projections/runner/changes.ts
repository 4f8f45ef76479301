import type { Sql, TransactionSql } from 'postgres'
import type { ChangedRow } from './read-model.ts'

/** Keeps, for each member, where the things that they can see last moved; in the transaction that moves them. */
export function keepMoves(sql: Sql | TransactionSql, position: bigint, moved: readonly ChangedRow[]) {
  // Folded first: one statement must not touch a row twice.
  const rows = new Map(
    moved.flatMap(({ name, id, users }) =>
      users.map((user_id) => [`${user_id} ${name} ${id}`, { user_id, name, id }]),
    ),
  )
  if (rows.size === 0) return []
  const kept = sql`
    insert into moves (user_id, name, id, position)
    select user_id, name, id, ${String(position)}
    from jsonb_to_recordset(${[...rows.values()] as never}) as t (user_id uuid, name text, id text)
    on conflict (user_id, name, id) do update set position = excluded.position`
  return [kept]
}

/** Moves are kept from here on, where they were not before. */
export const beginMoves = (sql: Sql, position: bigint) => sql`
  insert into moves_since (position)
  select ${String(position)} where not exists (select from moves_since)`
