import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Sql } from 'postgres'
import { TRAIL_ACTIONS, trailDecisions } from '#domain/audit/trail/trail-decisions.ts'
import type { TrailEntry } from '#domain/audit/trail/trail-entry.ts'
import { type Kind, kinds } from '#domain/kernel/catalog.ts'
import { rowFromEntry } from '#projections/audit/trail/trail-row.ts'
import { nth } from '#tests/harness/query-plans/skewed-rows.ts'
import { seededRandom } from '#tests/harness/seeded-random.ts'

/** Staff, the first of whom is the busiest, and members, the first of whom are the busiest. */
export const STAFF = [1, 2, 3, 4, 5].map((n) => nth(n))
export const memberOf = (n: number) => nth(1000 + n)
const MEMBERS = 20_000
const RESOURCES = 200_000

const typesIn = (kind: Kind): string[] =>
  kinds[kind].events.options.map((each) => [...each.shape.type.values][0] as string)
const kindOf = new Map(
  (Object.keys(kinds) as Kind[]).flatMap((kind) => typesIn(kind).map((type) => [type, kind] as const)),
)
/** Actions, the frequent ones first. */
const FREQUENT = ['MessagePosted', 'FileViewed', 'LoggedIn', 'RecordsViewed', 'AuditSearched', 'LoginFailed']
const BY_FREQUENCY = [...new Set([...FREQUENT, ...TRAIL_ACTIONS])]

const BEGIN = Date.UTC(2021, 0, 1)

/**
 * The entry with this number in a trail of a few years. Few people do most of it, few actions are most of it,
 * and times follow the numbers only roughly.
 */
export function entryAt(seq: number): TrailEntry {
  const random = seededRandom(seq + 1)
  const action = random.skewed(BY_FREQUENCY)
  const decision = trailDecisions[action as keyof typeof trailDecisions]
  const isRefused = 'outcome' in decision && decision.outcome === 'refused'
  const memberShare = random.next()
  const member = () => memberOf(Math.floor(random.next() ** 3 * MEMBERS))
  const actor: TrailEntry['actor'] =
    memberShare < 0.15
      ? { kind: 'system' }
      : memberShare < 0.35
        ? { kind: 'staff', user_id: random.skewed(STAFF) }
        : { kind: 'member', user_id: member() }
  return {
    seq,
    time: new Date(BEGIN + seq * 150_000 + random.below(300_000)).toISOString(),
    actor,
    action,
    resource: { kind: kindOf.get(action) ?? 'account', id: nth(100_000 + random.below(RESOURCES)) },
    ...(random.next() < 0.7 && { subject: member() }),
    outcome: isRefused ? 'refused' : 'ok',
    ...(isRefused && { reason: random.next() < 0.5 ? 'not_found' : 'no_access' }),
    ...(actor.kind !== 'system' && { ip: '203.0.113.7', session_id: nth(Math.floor(seq / 50)) }),
    correlation_id: nth(10_000_000 + Math.floor(seq / 3)),
    position: String(seq * 7),
  }
}

/** An entry as a line of PostgreSQL's COPY. These entries contain nothing that needs an escape. */
const lineOf = (entry: TrailEntry) => {
  const { seq, time, actor, action, resource, subject, outcome, reason, ip, session_id } = entry
  const { correlation_id, position } = entry
  const from = [seq, time, actor.kind, actor.user_id, action, resource.kind, resource.id, subject, outcome]
  const columnsAfter = [
    reason,
    ip,
    session_id,
    correlation_id,
    position,
    `\\\\x${rowFromEntry(entry).hash.toString('hex')}`,
  ]
  return `${[...from, ...columnsAfter].map((value) => value ?? '\\N').join('\t')}\n`
}

const AT_ONCE = 2000

function* linesOf(entries: Iterable<TrailEntry>) {
  let lines: string[] = []
  for (const entry of entries) {
    lines.push(lineOf(entry))
    if (lines.length === AT_ONCE) {
      yield lines.join('')
      lines = []
    }
  }
  yield lines.join('')
}

/** Writes entries into the trail, in order. */
export async function addEntries(sql: Sql, entries: Iterable<TrailEntry>) {
  const copyTarget = await sql`
    copy audit_entries (
      seq, time, actor_kind, actor_id, action, resource_kind, resource_id, subject, outcome, reason, ip, session_id,
      correlation_id, position, hash
    ) from stdin`.writable()
  await pipeline(Readable.from(linesOf(entries)), copyTarget)
}

/** Entries of the sample trail, from this number on. */
export function* entriesFrom(first: number, count: number) {
  for (let seq = first; seq < first + count; seq++) yield entryAt(seq)
}
