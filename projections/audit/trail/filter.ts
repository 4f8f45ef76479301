import type { Sql } from 'postgres'
import { z } from 'zod'
import { ACTIONS, actionsLike, withOutcome } from '#domain/audit/trail/actions.ts'
import { firstOf, type Query } from '../../questions/rows.ts'

/**
 * What is looked for in the trail: `actor`, `initiator` and `subject` by user_id, `resource` as `kind` or `kind:id`, `action` as a name
 * or `Prefix*`; `from` and `to` are instants in UTC, both included.
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
}

/** Entries `from` to `to` by their numbers. */
export type Numbers = { from: number; to: number }

const Span = z.object({ from: z.coerce.number(), to: z.coerce.number() })

/** The numbers between which all entries of a span of time are. Entries in between may be of another time. */
export async function numbersOf(sql: Sql, { from, to }: TrailFilter): Promise<Numbers> {
  if (from === undefined && to === undefined) return { from: 0, to: Number.MAX_SAFE_INTEGER }
  const span = await firstOf(
    Span,
    sql`
      select coalesce(min(block) * 1000, 0) as from, coalesce(max(block) * 1000 + 999, -1) as to from audit_spans
      where ${from === undefined ? sql`true` : sql`latest >= ${from}`}
        and ${to === undefined ? sql`true` : sql`earliest <= ${to}`}`,
  )
  return span ?? { from: 0, to: -1 }
}

const all = (sql: Sql, conditions: readonly (Query | undefined)[]) =>
  conditions.reduce<Query>(
    (so_far, each) => (each === undefined ? so_far : sql`${so_far} and ${each}`),
    sql`true`,
  )

/** The condition for all of a filter but the actions, and the outcome that they have. */
function conditionOf(sql: Sql, filter: TrailFilter, numbers: Numbers): Query {
  const { actor, initiator, subject, resource, correlation, from, to } = filter
  const [kind, id] = splitResource(resource)
  return all(sql, [
    numbers.from > 0 ? sql`seq >= ${numbers.from}` : undefined,
    numbers.to < Number.MAX_SAFE_INTEGER ? sql`seq <= ${numbers.to}` : undefined,
    actor === undefined ? undefined : sql`actor_id = ${actor}`,
    initiator === undefined ? undefined : sql`initiator_id = ${initiator}`,
    subject === undefined ? undefined : sql`subject = ${subject}`,
    kind === undefined ? undefined : sql`resource_kind = ${kind}`,
    id === undefined ? undefined : sql`resource_id = ${id}`,
    correlation === undefined ? undefined : sql`correlation_id = ${correlation}`,
    from === undefined ? undefined : sql`time >= ${from}`,
    to === undefined ? undefined : sql`time <= ${to}`,
  ])
}

function splitResource(resource: string | undefined): [kind?: string, id?: string] {
  if (resource === undefined) return []
  const colon = resource.indexOf(':')
  return colon < 0 ? [resource] : [resource.slice(0, colon), resource.slice(colon + 1)]
}

/** The actions that a filter is about; `undefined` for all or nearly all. */
function actionsOf({ action, outcome }: TrailFilter) {
  if (action === undefined) return outcome === 'refused' ? withOutcome(ACTIONS, outcome) : undefined
  const actions = actionsLike(action)
  return outcome === undefined ? actions : withOutcome(actions, outcome)
}

/**
 * These columns of the `most` first entries that match between these numbers, in this order. Of several actions each is
 * looked up on its own: an index has the entries of one action in order, not those of several.
 */
export function matching(
  sql: Sql,
  columns: Query,
  filter: TrailFilter,
  numbers: Numbers,
  order: 'asc' | 'desc',
  most: number,
): Query {
  const condition = conditionOf(sql, filter, numbers)
  const first = sql`order by seq ${order === 'asc' ? sql`asc` : sql`desc`} limit ${most}`
  const found = sql`select ${columns} from audit_entries where ${condition}`
  const actions = actionsOf(filter)
  if (actions === undefined)
    return sql`${found} ${filter.outcome === 'ok' ? sql`and outcome = 'ok'` : sql``} ${first}`
  const [only = '', ...more] = actions
  if (more.length === 0) return sql`${found} and action = ${only} ${first}`
  return sql`
    select found.* from unnest(${[...actions]}::text[]) as wanted (name) cross join lateral (
      ${found} and action = name ${first}
    ) found ${first}`
}
