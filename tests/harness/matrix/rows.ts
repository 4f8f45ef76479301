import type { Row, Rows } from './row.ts'
import { hiring } from './rows/hiring.ts'
import { own } from './rows/own.ts'
import { byStaff } from './rows/staff.ts'
import { work } from './rows/work.ts'

/** Every call whose path names a thing; what comes first is tried first. A call without a row does not compile. */
const all: Rows = { ...own, ...hiring, ...work, ...byStaff }

export const rows = Object.entries(all).flatMap(([call, of]) =>
  [of].flat().map((row: Row) => ({ call, ...row })),
)

/** The calls of this table whose path names a thing, and that have no row. */
export const withoutRow = (routes: object) =>
  Object.keys(routes).filter((call) => call.includes('{') && !rows.some((row) => row.call === call))
