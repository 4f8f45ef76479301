import { stringify } from 'csv-stringify/sync'
import type { TrailRow } from '#projections/audit/trail/row.ts'

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

const options = { escape_formulas: true, record_delimiter: 'windows' } as const

/** With a byte-order mark, by which spreadsheets know that it is UTF-8. */
export const tableHead = stringify([[...COLUMNS]], { ...options, bom: true })

/** Entries as CSV. What a spreadsheet would take for a formula begins with an apostrophe; `hash` is in hex, which is none. */
export const tableLines = (rows: readonly TrailRow[]) =>
  stringify(
    rows.map((row) =>
      COLUMNS.map((name) => {
        const value = row[name]
        return value instanceof Buffer ? value.toString('hex') : value
      }),
    ),
    options,
  )
