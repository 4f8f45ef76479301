import type { Sql } from 'postgres'
import type { ForeignEvent } from '#commands/ports/event-store.ts'

const MAX_TYPE_LENGTH = 100
/**
 * Foreign software chooses these types, so their number is bounded. All further types are counted together.
 */
const MAX_COUNTED_TYPES = 200
const OTHER_TYPES = 'others'

/** Counts events that were passed over. An event that is seen again is counted once. */
export async function countPassedOver(sql: Sql, events: readonly ForeignEvent[]) {
  const kinds = events.map(({ stream }) => stream.slice(0, stream.indexOf('-')))
  const types = events.map(({ type }) => type.slice(0, MAX_TYPE_LENGTH).replaceAll('\0', ''))
  const positions = events.map(({ position }) => String(position))
  await sql`
    with seen as (
      select kind, case when known.type is not null or bound.is_free then seen.type else ${OTHER_TYPES} end as type, position
      from unnest(${kinds}::text[], ${types}::text[], ${positions}::bigint[]) as seen (kind, type, position)
      left join passed_over known using (kind, type)
      cross join (select count(*) < ${MAX_COUNTED_TYPES} as is_free from passed_over) bound)
    insert into passed_over (kind, type, count, last_position)
    select kind, type, count(*), max(position) from seen left join passed_over counted using (kind, type)
    where position > coalesce(counted.last_position, -1)
    group by kind, type
    on conflict (kind, type) do update
    set count = passed_over.count + excluded.count, last_position = excluded.last_position`
}

/** The number of passed-over events by kind of stream and type, for example `account/OrderShipped`. */
export async function passedOverCounts(sql: Sql): Promise<Record<string, number>> {
  const rows = await sql<{ name: string; count: number }[]>`
    select kind || '/' || type as name, count::float8 as count from passed_over order by last_position desc`
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
