import type { Sql } from 'postgres'

/** How much a return is told one by one; more than that is read anew as a whole. */
const MOST_MOVES = 1000

export type Moves = {
  /** From where on moves are known, and the newest position of any read model; absent where nothing has run yet. */
  since: bigint | undefined
  newest: bigint
  /** Up to where every read model is. */
  position: bigint
  /** What moved from `after` on, that position included, for part of it may be told later than the rest. */
  moved: { name: string; id: string }[]
  /** Whether there is more than what `moved` holds. */
  more: boolean
}

/** What this member can see and has moved from that position on; read in one snapshot. */
export async function movesSince(sql: Sql, user_id: string, after: bigint): Promise<Moves> {
  const [row] = await sql<
    { since: string | null; newest: string; position: string; moved: Moves['moved'] }[]
  >`
    select (select min(position) from moves_since) as since,
      coalesce(max(c.position), -1) as newest, coalesce(min(c.position), -1) as position,
      (select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'id', m.id)), '[]') from (
        select name, id from moves where user_id = ${user_id} and position >= ${String(after)}
        order by position limit ${MOST_MOVES + 1}
      ) m) as moved
    from checkpoints c
    where c.parked_at is null and c.name <> 'policies' and c.name not like '%\\_next'`
  const moved = row?.moved ?? []
  return {
    since: row?.since == null ? undefined : BigInt(row.since),
    newest: BigInt(row?.newest ?? -1),
    position: BigInt(row?.position ?? -1),
    moved: moved.slice(0, MOST_MOVES),
    more: moved.length > MOST_MOVES,
  }
}
