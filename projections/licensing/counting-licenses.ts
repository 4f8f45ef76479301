import type { Sql } from 'postgres'
import { lastDay } from '#domain/kernel/time/zones.ts'
import type { LicenseState } from '#domain/licensing/status.ts'
import { rowsOf } from '../questions/rows.ts'
import { licenses } from './licenses.ts'

const verified: LicenseState = 'verified'

const Counting = licenses.row.pick({
  id: true,
  state: true,
  license_type: true,
  multistate: true,
  issued_date: true,
  expiration_date: true,
  status: true,
})

/**
 * Of a member's verified licenses that are issued by then the one of this state, the multistate one and the other one that are valid longest: if
 * any of their licenses counts in this state, or anywhere, one of these does.
 */
export function longestLicensesOf(sql: Sql, user_id: string, state: string, at: string) {
  const columns = sql`select id, state, license_type, multistate, issued_date, expiration_date, status from licenses`
  const valid = sql`user_id = ${user_id} and status = ${verified} and issued_date <= ${lastDay(at)}`
  const longest = sql`order by expiration_date desc limit 1`
  return rowsOf(
    Counting,
    sql`(${columns} where ${valid} and state = ${state} ${longest})
      union all (${columns} where ${valid} and multistate = true ${longest})
      union all (${columns} where ${valid} and multistate = false ${longest})`,
  )
}
