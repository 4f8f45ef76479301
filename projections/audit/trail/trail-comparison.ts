import type { Sql } from 'postgres'
import { toCanonicalJson } from '#domain/audit/trail/canonical-json.ts'
import { toTrailEntry, type UnnumberedEntry } from '#domain/audit/trail/trail-entry.ts'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { rowsOf } from '../../queries/rows.ts'
import { leafHash } from '../tree/hashes.ts'
import { entryFromRow, leafBytesOf, TrailRow, trailColumns } from './trail-row.ts'

/** A mismatch between the trail and an event. */
export type Mismatch = { stream: string; position: string; how: string }

type ExpectedEntry = { stream: string; entry: UnnumberedEntry }

/** Gives entries whose event names no person the first subject of earlier entries of the same thing. */
function subjectCompleter() {
  const subjectsByResource = new Map<string, string>()
  return (entry: UnnumberedEntry): UnnumberedEntry => {
    const resourceKey = `${entry.resource.kind}-${entry.resource.id}`
    const subject = entry.subject ?? subjectsByResource.get(resourceKey)
    if (subject === undefined) return entry
    if (!subjectsByResource.has(resourceKey)) subjectsByResource.set(resourceKey, subject)
    return { ...entry, subject }
  }
}

/**
 * Compares the rows of the trail, which must be numbered without gaps and hashed, with the events that must
 * have an entry, in their order. The trail may be some events behind, so missing entries are looked up again
 * at the end.
 */
export function compareTrail(sql: Sql) {
  let checked = 0
  let position = -1n
  let nextSeq = 0
  const missing = new Map<string, ExpectedEntry>()
  const mismatches: Mismatch[] = []
  const completeSubject = subjectCompleter()

  /** Returns the positions of the expected entries that exist. */
  function matchEntries(expected: ReadonlyMap<string, ExpectedEntry>, rows: readonly TrailRow[]) {
    const matchedPositions = new Set<string>()
    for (const row of rows) {
      const { seq, ...entry } = entryFromRow(row)
      const event = expected.get(row.position)
      const stream = event?.stream ?? `${row.resource_kind}-${row.resource_id}`
      const reportMismatch = (how: string) => mismatches.push({ stream, position: row.position, how })
      if (!event) reportMismatch('an entry of no event that has one')
      else if (matchedPositions.has(row.position)) reportMismatch('a second entry of one event')
      else if (toCanonicalJson(entry) !== toCanonicalJson(event.entry))
        reportMismatch('the entry says something else')
      if (!row.hash.equals(leafHash(leafBytesOf({ seq, ...entry }))))
        reportMismatch('its hash is of something else')
      matchedPositions.add(row.position)
    }
    return matchedPositions
  }

  return {
    /** Compares the events of the next batch. */
    async apply(batch: readonly EventRecord[]) {
      const expected = new Map<string, ExpectedEntry>()
      for (const recorded of batch) {
        const entry = toTrailEntry(recorded)
        if (entry) expected.set(entry.position, { stream: recorded.stream, entry: completeSubject(entry) })
      }
      checked += expected.size
      const lastPosition = batch.at(-1)?.position ?? position
      const rows = await rowsOf(
        TrailRow,
        sql`select ${trailColumns(sql)} from audit_entries
          where position > ${String(position)} and position <= ${String(lastPosition)} order by position, seq`,
      )
      for (const row of rows) {
        if (row.seq !== nextSeq) mismatches.push(numberMismatch(row))
        nextSeq = row.seq + 1
      }
      const matchedPositions = matchEntries(expected, rows)
      position = lastPosition
      for (const [entryPosition, expectedEntry] of expected)
        if (!matchedPositions.has(entryPosition)) missing.set(entryPosition, expectedEntry)
    },

    /** Returns the number of expected entries, and all mismatches. */
    async finish() {
      const rows = await rowsOf(
        TrailRow,
        sql`select ${trailColumns(sql)} from audit_entries
          where position = any(${[...missing.keys()]}::bigint[]) order by position, seq`,
      )
      const matchedPositions = matchEntries(missing, rows)
      for (const [entryPosition, { stream }] of missing)
        if (!matchedPositions.has(entryPosition))
          mismatches.push({ stream, position: entryPosition, how: 'it has no entry' })
      return { checked, mismatches }
    },
  }
}

const numberMismatch = ({ resource_kind, resource_id, position }: TrailRow): Mismatch => ({
  stream: `${resource_kind}-${resource_id}`,
  position,
  how: 'its number does not follow the one before',
})
