import type { Sql } from 'postgres'
import { z } from 'zod'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { type LicenseState, licenseStatus } from '#domain/licensing/status.ts'
import { countByDay } from '../questions/counts-by-day.ts'
import { idsOf, pageOf, rowByKey, rowsOf } from '../questions/rows.ts'
import { type LicenseRow, licenses } from './licenses.ts'

const deleted: LicenseState = 'deleted'
const STAFF_PAGE_SIZE = 20

/** A license for its owner; deleted ones are left out. */
type OwnLicense = z.output<typeof OwnLicense>
const OwnLicense = licenses.row.extend({ status: z.enum(licenseStatus.states).exclude(['deleted']) })

/** A member's newest own licenses, newest first. */
export const licensesOf = (sql: Sql, user_id: string) =>
  rowsOf(
    OwnLicense,
    sql`select ${licenses.columns(sql, 'l')} from licenses l
      where l.user_id = ${user_id} and l.status <> ${deleted} order by l.id desc limit ${MAX_LIST_ENTRIES}`,
  )

export const ownLicense = (sql: Sql, user_id: string, id: string) =>
  rowByKey(
    licenses.select(sql, sql`where id = ${id}`),
    (license): license is OwnLicense => license.user_id === user_id && license.status !== deleted,
  )

const selectLicensesOfOthers = (sql: Sql, verifier_id: string, status: LicenseState, state: string) => sql`
  from licenses l where l.status = ${status} and l.user_id <> ${verifier_id}
  ${state === '' ? sql`` : sql`and l.state = ${state}`}`

/** For verifiers: the licenses of others in a status, the longest waiting first. */
export const waitingLicenses = (
  sql: Sql,
  verifier_id: string,
  status: LicenseState,
  state: string,
  page: number,
) =>
  pageOf(sql, licenses.row, {
    columns: licenses.columns(sql, 'l'),
    matching: selectLicensesOfOthers(sql, verifier_id, status, state),
    order: sql`l.waiting_since, l.id`,
    page,
    size: STAFF_PAGE_SIZE,
  })

/** For verifiers: counts the pending licenses of others by the day since which they have waited. */
export const pendingLicensesByDay = (sql: Sql, verifier_id: string, state: string) =>
  countByDay(sql, 'waiting_since', selectLicensesOfOthers(sql, verifier_id, 'pending', state))

/** For verifiers: a license of somebody else. */
export const licenseOfOther = (sql: Sql, verifier_id: string, id: string) =>
  rowByKey(licenses.select(sql, sql`where id = ${id}`), (license) => license.user_id !== verifier_id)

/** The newest other licenses that the owner of this one ever submitted. */
export const otherLicensesOfOwner = (sql: Sql, { id, user_id }: Pick<LicenseRow, 'id' | 'user_id'>) =>
  licenses.select(
    sql,
    sql`where user_id = ${user_id} and id <> ${id} order by id desc limit ${MAX_LIST_ENTRIES}`,
  )

/** Whether a license of this member has that document. */
export const isDocumentOf = async (sql: Sql, user_id: string, file_id: string) =>
  (await licenses.select(sql, sql`where file_id = ${file_id}`)).some(
    (license) => license.user_id === user_id && license.status !== deleted,
  )

/** Whether a license of somebody else has or ever had that document. */
export const isDocumentOfOther = async (sql: Sql, staff_id: string, file_id: string) =>
  (await licenses.select(sql, sql`where documents @> ${sql.json([{ file_id }])}`)).some(
    ({ user_id }) => user_id !== staff_id,
  )

/** Every license that this person ever submitted, including deleted ones. */
export const licenseIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from licenses where user_id = ${user_id}`)
