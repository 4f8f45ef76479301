import type { Sql } from 'postgres'
import { latestDateOnEarth } from '#domain/kernel/time/time-zones.ts'
import type { LicenseState } from '#domain/licensing/status.ts'
import { rowsOf } from '../questions/rows.ts'
import { licenses } from './licenses.ts'

const verified: LicenseState = 'verified'

const CountingLicense = licenses.row.pick({
  id: true,
  state: true,
  license_type: true,
  multistate: true,
  issued_date: true,
  expiration_date: true,
  status: true,
})

/**
 * The verified licenses of a member that are valid longest: one of this state, one multistate and one other.
 * If any of their licenses counts in this state, or anywhere, one of these does.
 */
export function longestLicensesOf(sql: Sql, user_id: string, state: string, time: string) {
  const columns = sql`select id, state, license_type, multistate, issued_date, expiration_date, status from licenses`
  const issuedCondition = sql`user_id = ${user_id} and status = ${verified} and issued_date <= ${latestDateOnEarth(time)}`
  const longestFirst = sql`order by expiration_date desc limit 1`
  return rowsOf(
    CountingLicense,
    sql`(${columns} where ${issuedCondition} and state = ${state} ${longestFirst})
      union all (${columns} where ${issuedCondition} and multistate = true ${longestFirst})
      union all (${columns} where ${issuedCondition} and multistate = false ${longestFirst})`,
  )
}
