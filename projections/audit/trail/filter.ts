import type { Sql } from 'postgres'
import { z } from 'zod'
import { actionsMatching, actionsWithOutcome, TRAIL_ACTIONS } from '#domain/audit/trail/trail-decisions.ts'
import { firstRowOf, type Query } from '../../queries/rows.ts'

/**
 * A search in the trail: `actor`, `initiator` and `subject` by user_id, `resource` as a kind or as `kind:id`,
 * `action` as a name or `Prefix*`. `from` and `to` are moments in UTC, both included.
 */
export type TrailFilter = {
  actor?: string | undefined
  initiator?: string | undefined
  subject?: string | undefined
  resource?: string | undefined
  action?: string | undefined
  outcome?: 'ok' | 'refused' | undefined
  correlation?: string | undefined
  from?: string | undefined
  to?: string | undefined
  /** Leaves out that staff read a list. */
  staff_lists?: 'left_out' | undefined
}

/** The entries from number `from` to number `to`. */
export type SeqRange = { from: number; to: number }

const SeqRangeRow = z.object({ from: z.coerce.number(), to: z.coerce.number() })

/**
 * Returns the range of numbers that contains all entries of a time span. Entries within the range may be of
 * other times.
 */
export async function seqRangeOf(sql: Sql, { from, to }: TrailFilter): Promise<SeqRange> {
  if (from === undefined && to === undefined) return { from: 0, to: Number.MAX_SAFE_INTEGER }
  const span = await firstRowOf(
    SeqRangeRow,
    sql`
      select coalesce(min(block) * 1000, 0) as from, coalesce(max(block) * 1000 + 999, -1) as to from audit_spans
      where ${from === undefined ? sql`true` : sql`latest >= ${from}`}
        and ${to === undefined ? sql`true` : sql`earliest <= ${to}`}`,
  )
  return span ?? { from: 0, to: -1 }
}

const allOf = (sql: Sql, conditions: readonly (Query | undefined)[]) =>
  conditions.reduce<Query>(
    (combined, condition) => (condition === undefined ? combined : sql`${combined} and ${condition}`),
    sql`true`,
  )

/** Returns the condition for the whole filter, except for actions and their outcome. */
function conditionOf(sql: Sql, filter: TrailFilter, seqRange: SeqRange): Query {
  const { actor, initiator, subject, resource, correlation, from, to, staff_lists } = filter
  const [kind, id] = splitResource(resource)
  return allOf(sql, [
    seqRange.from > 0 ? sql`seq >= ${seqRange.from}` : undefined,
    seqRange.to < Number.MAX_SAFE_INTEGER ? sql`seq <= ${seqRange.to}` : undefined,
    actor === undefined ? undefined : sql`actor_id = ${actor}`,
    initiator === undefined ? undefined : sql`initiator_id = ${initiator}`,
    subject === undefined ? undefined : sql`subject = ${subject}`,
    kind === undefined ? undefined : sql`resource_kind = ${kind}`,
    id === undefined ? undefined : sql`resource_id = ${id}`,
    correlation === undefined ? undefined : sql`correlation_id = ${correlation}`,
    from === undefined ? undefined : sql`time >= ${from}`,
    to === undefined ? undefined : sql`time <= ${to}`,
    staff_lists === undefined
      ? undefined
      : sql`not (action = 'RecordsViewed' and resource_kind = 'call' and resource_id like 'GET %')`,
  ])
}

function splitResource(resource: string | undefined): [kind?: string, id?: string] {
  if (resource === undefined) return []
  const colon = resource.indexOf(':')
  return colon < 0 ? [resource] : [resource.slice(0, colon), resource.slice(colon + 1)]
}

/** Returns the actions that a filter selects; `undefined` for all or nearly all. */
function actionsOf({ action, outcome }: TrailFilter) {
  if (action === undefined)
    return outcome === 'refused' ? actionsWithOutcome(TRAIL_ACTIONS, outcome) : undefined
  const actions = actionsMatching(action)
  return outcome === undefined ? actions : actionsWithOutcome(actions, outcome)
}

/**
 * Selects these columns of the first `limit` entries that match within this range, in this order. Each action
 * has its own subquery: the index has the entries of one action in order, not those of several.
 */
export function matchingEntries(
  sql: Sql,
  columns: Query,
  filter: TrailFilter,
  seqRange: SeqRange,
  order: 'asc' | 'desc',
  limit: number,
): Query {
  const condition = conditionOf(sql, filter, seqRange)
  const orderAndLimit = sql`order by seq ${order === 'asc' ? sql`asc` : sql`desc`} limit ${limit}`
  const entries = sql`select ${columns} from audit_entries where ${condition}`
  const actions = actionsOf(filter)
  if (actions === undefined)
    return sql`${entries} ${filter.outcome === 'ok' ? sql`and outcome = 'ok'` : sql``} ${orderAndLimit}`
  const [firstAction = '', ...otherActions] = actions
  if (otherActions.length === 0) return sql`${entries} and action = ${firstAction} ${orderAndLimit}`
  return sql`
    select entries.* from unnest(${[...actions]}::text[]) as selected_action (name) cross join lateral (
      ${entries} and action = name ${orderAndLimit}
    ) entries ${orderAndLimit}`
}
