import { toCsv } from '#api/http/csv.ts'
import type { TrailRow } from '#projections/audit/trail/trail-row.ts'

const COLUMNS = [
  'seq',
  'time',
  'actor_kind',
  'actor_id',
  'initiator_kind',
  'initiator_id',
  'initiator_from',
  'os_user',
  'action',
  'resource_kind',
  'resource_id',
  'subject',
  'outcome',
  'reason',
  'ip',
  'session_id',
  'correlation_id',
  'position',
  'hash',
] as const satisfies (keyof TrailRow)[]

export const csvHeader = toCsv([COLUMNS], { head: true })

/** Entries as CSV, with `hash` in hex. */
export const csvLines = (rows: readonly TrailRow[]) =>
  toCsv(
    rows.map((row) =>
      COLUMNS.map((name) => {
        const value = row[name]
        return value instanceof Buffer ? value.toString('hex') : value
      }),
    ),
  )
