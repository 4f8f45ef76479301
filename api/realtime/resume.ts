import type { Sql } from 'postgres'
import { z } from 'zod'
import { OTHER_CHECKPOINTS } from '#domain/operations/checkpoints.ts'
import { firstRowOf } from '#projections/queries/rows.ts'
import { HttpRefusal } from '../http/problem.ts'
import type { Changes } from '../wire/frames.ts'
import type { Connection } from './connection.ts'
import { toWireChanges } from './wire-names.ts'

const unknownPosition = () =>
  new HttpRefusal(
    409,
    'position_unknown',
    'The changes since then are no longer known. Fetch everything again.',
  )

/**
 * Tells a member who reconnects which visible records changed since `position`, and up to which position.
 * Answers 409 `position_unknown` when that is unknown or too long to list; the client then reads everything
 * again.
 */
export const resume =
  (sql: Sql) =>
  async (
    { user_id }: Pick<Connection, 'user_id'>,
    { position: fromPosition }: { position: bigint },
  ): Promise<Changes> => {
    const { since, newest, position, changes, more } = await changesSince(sql, user_id, fromPosition)
    if (since === undefined || fromPosition < since || fromPosition > newest || more) throw unknownPosition()
    const models = new Map(changes.flatMap(toWireChanges).map((each) => [`${each.name}:${each.id}`, each]))
    return { models: [...models.values()], position: String(position) }
  }

/** The maximum number of changes in an answer. Beyond it the client reads everything again. */
const MAX_CHANGES = 1000

export type ChangesSince = {
  /**
   * The position since which changes are recorded, and the newest position of any read model. Absent before
   * the first run.
   */
  since: bigint | undefined
  newest: bigint
  /** The position that every read model has reached. */
  position: bigint
  /**
   * The changes from the asked position on. That position is included, since some of its changes may be
   * announced later than others.
   */
  changes: { name: string; id: string }[]
  /** Whether there are more changes than listed. */
  more: boolean
}

const ChangesRow = z.object({
  since: z.string().nullable(),
  newest: z.string(),
  position: z.string(),
  changes: z.array(z.object({ name: z.string(), id: z.string() })),
})

/** Returns the changes since that position that this member can see, read in one snapshot. */
export async function changesSince(sql: Sql, user_id: string, after: bigint): Promise<ChangesSince> {
  const row = await firstRowOf(
    ChangesRow,
    sql`
      select (select min(position) from changes_since) as since,
        coalesce(max(c.position), -1) as newest, coalesce(min(c.position), -1) as position,
        (select coalesce(jsonb_agg(jsonb_build_object('name', m.name, 'id', m.id)), '[]') from (
          select name, id from changes where user_id = ${user_id} and position >= ${String(after)}
          order by position limit ${MAX_CHANGES + 1}
        ) m) as changes
      from checkpoints c
      where c.parked_at is null and c.name not in ${sql(OTHER_CHECKPOINTS)} and c.name not like '%\\_next'`,
  )
  const changes = row?.changes ?? []
  return {
    since: row?.since == null ? undefined : BigInt(row.since),
    newest: BigInt(row?.newest ?? -1),
    position: BigInt(row?.position ?? -1),
    changes: changes.slice(0, MAX_CHANGES),
    more: changes.length > MAX_CHANGES,
  }
}
