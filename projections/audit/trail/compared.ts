import type { Sql } from 'postgres'
import { canonical } from '#domain/audit/trail/canonical.ts'
import { entryOf, type Unnumbered } from '#domain/audit/trail/entry-of.ts'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import { rowsOf } from '../../questions/rows.ts'
import { leafHash } from '../tree/hashes.ts'
import { columns, entryIn, leafOf, TrailRow } from './row.ts'

/** How the trail and an event do not go together. */
export type Mismatch = { stream: string; position: string; how: string }

type Promised = { stream: string; entry: Unnumbered }

/** Entries whose event names no person have the first that an entry before them of the same thing has. */
function subjects() {
  const known = new Map<string, string>()
  return (entry: Unnumbered): Unnumbered => {
    const of = `${entry.resource.kind}-${entry.resource.id}`
    const subject = entry.subject ?? known.get(of)
    if (subject === undefined) return entry
    if (!known.has(of)) known.set(of, subject)
    return { ...entry, subject }
  }
}

/**
 * Compares the rows of the trail, numbered without gaps and hashed, with the events that it promises an entry of, in their
 * order. The trail may be some events behind: what is missing is looked for once more at the end.
 */
export function compareTrail(sql: Sql) {
  let checked = 0
  let position = -1n
  let next = 0
  const missing = new Map<string, Promised>()
  const mismatches: Mismatch[] = []
  const completed = subjects()

  /** The positions of the promised entries that are there. */
  function match(promised: ReadonlyMap<string, Promised>, rows: readonly TrailRow[]) {
    const found = new Set<string>()
    for (const row of rows) {
      const { seq, ...entry } = entryIn(row)
      const event = promised.get(row.position)
      const stream = event?.stream ?? `${row.resource_kind}-${row.resource_id}`
      const wrong = (how: string) => mismatches.push({ stream, position: row.position, how })
      if (!event) wrong('an entry of no event that has one')
      else if (found.has(row.position)) wrong('a second entry of one event')
      else if (canonical(entry) !== canonical(event.entry)) wrong('the entry says something else')
      if (!row.hash.equals(leafHash(leafOf({ seq, ...entry })))) wrong('its hash is of something else')
      found.add(row.position)
    }
    return found
  }

  return {
    /** The events of the next batch. */
    async apply(batch: readonly Recorded[]) {
      const promised = new Map<string, Promised>()
      for (const recorded of batch) {
        const entry = entryOf(recorded)
        if (entry) promised.set(entry.position, { stream: recorded.stream, entry: completed(entry) })
      }
      checked += promised.size
      const last = batch.at(-1)?.position ?? position
      const rows = await rowsOf(
        TrailRow,
        sql`select ${columns(sql)} from audit_entries
          where position > ${String(position)} and position <= ${String(last)} order by position, seq`,
      )
      for (const row of rows) {
        if (row.seq !== next) mismatches.push(unnumbered(row))
        next = row.seq + 1
      }
      const found = match(promised, rows)
      position = last
      for (const [at, each] of promised) if (!found.has(at)) missing.set(at, each)
    },

    /** How many entries there have to be, and what is not as it has to be. */
    async finish() {
      const rows = await rowsOf(
        TrailRow,
        sql`select ${columns(sql)} from audit_entries
          where position = any(${[...missing.keys()]}::bigint[]) order by position, seq`,
      )
      const found = match(missing, rows)
      for (const [at, { stream }] of missing)
        if (!found.has(at)) mismatches.push({ stream, position: at, how: 'it has no entry' })
      return { checked, mismatches }
    },
  }
}

const unnumbered = ({ resource_kind, resource_id, position }: TrailRow): Mismatch => ({
  stream: `${resource_kind}-${resource_id}`,
  position,
  how: 'its number does not follow the one before',
})
