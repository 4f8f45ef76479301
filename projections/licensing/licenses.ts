import type { Sql } from 'postgres'
import { z } from 'zod'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { latestDateOnEarth } from '#domain/kernel/time/time-zones.ts'
import type { LicenseEvent } from '#domain/licensing/license-schemas.ts'
import { type LicenseState, licenseStatus } from '#domain/licensing/status.ts'
import { countByDay, idsOf, pageOfRows, rowByKey, rowsOf } from '../queries/rows.ts'
import { boolean, instant, integer, jsonb, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const HistoryEntry = z.object({
  at: z.string(),
  type: z.string(),
  by: z.string().optional(),
  text: z.string().optional(),
  /** The source of a verifier who rejected or revoked. For a verification it is in the text. */
  source: z.string().optional(),
})

const rowSchema = z.object({
  id: uuid(),
  user_id: uuid(),
  title: text(),
  number: text(),
  state: text(),
  license_type: text(),
  multistate: boolean(),
  issued_date: text(),
  expiration_date: text(),
  status: oneOf(licenseStatus.states),
  file_id: uuid().nullable(),
  /** Every document that the license ever had, the newest last. */
  documents: jsonb(z.array(z.object({ file_id: z.string(), at: z.string() }))),
  note: text().nullable(),
  waiting_since: instant(),
  revision: integer(),
  history: jsonb(z.array(HistoryEntry)),
})
export type LicenseRow = z.output<typeof rowSchema>

/** Returns the fields after a change by the owner, after which the license waits for a verifier again. */
const revisionFields = (
  { status, waiting_since, revision, history }: LicenseRow,
  { at, type }: { at: string; type: string },
): Partial<LicenseRow> => ({
  status: 'pending',
  waiting_since: status === 'pending' ? waiting_since : at,
  revision: revision + 1,
  history: [...history, { at, type }],
})

const decisionFields = ({ revision, history }: LicenseRow, entry: LicenseRow['history'][number]) => ({
  revision: revision + 1,
  history: [...history, entry],
})

type RejectionEvent = Extract<LicenseEvent, { type: 'LicenseRejected' | 'LicenseRevoked' }>

const rejectOrRevoke = patch<{ stream: string; event: RejectionEvent }, LicenseRow>(({ event }, row) => {
  const { type, at, reason, source, verifier_id: by } = event
  const entry = { at, type, by, text: reason, ...(source && { source }) }
  return { status: 'rejected', note: reason, ...decisionFields(row, entry) }
})

/** Licenses to practice that members have submitted, with the decisions of verifiers. */
export const licensesReadModel = readModel({
  name: 'licenses',
  rowSchema,
  indexes: [
    '(user_id, id desc)',
    '(user_id, status, multistate, expiration_date desc)',
    '(user_id, status, state, expiration_date desc, id)',
    '(file_id)',
    '(status, waiting_since, id)',
    'using gin (documents jsonb_path_ops) with (fastupdate = off)',
  ],
  audience: ({ user_id }) => [user_id],
  handlers: {
    LicenseSubmitted: put(({ event: { type, at, file_id, ...details } }, id) => ({
      ...details,
      id,
      status: 'pending',
      file_id,
      documents: [{ file_id, at }],
      note: null,
      waiting_since: at,
      revision: 0,
      history: [{ at, type }],
    })),
    LicenseRevised: patch(({ event: { type, at, user_id: _, ...details } }, row) => ({
      ...details,
      note: null,
      ...revisionFields(row, { type, at }),
    })),
    LicenseFileReplaced: patch(({ event: { type, at, file_id } }, row) => ({
      file_id,
      documents: [...row.documents, { file_id, at }],
      ...revisionFields(row, { type, at }),
    })),
    LicenseVerified: patch(({ event }, row) => {
      const { type, at, verifier_id: by, source, note = null, license_type, multistate } = event
      return {
        status: 'verified',
        note,
        ...(license_type !== undefined && { license_type }),
        ...(multistate !== undefined && { multistate }),
        ...decisionFields(row, { at, type, by, text: source }),
      }
    }),
    LicenseRejected: rejectOrRevoke,
    LicenseRevoked: rejectOrRevoke,
    LicenseExpired: patch(({ event: { type, at } }, row) => ({
      status: 'expired',
      ...decisionFields(row, { at, type }),
    })),
    // The row and its documents remain for verifiers and compliance.
    LicenseDeleted: patch(({ event: { type, at } }, { history }) => ({
      status: 'deleted',
      history: [...history, { at, type }],
    })),
  },
})

const DELETED: LicenseState = 'deleted'
const STAFF_PAGE_SIZE = 20

/** A license for its owner; deleted ones are left out. */
type OwnLicense = z.output<typeof OwnLicense>
const OwnLicense = licensesReadModel.rowSchema.extend({
  status: z.enum(licenseStatus.states).exclude(['deleted']),
})

/** A member's newest own licenses, newest first. */
export const licensesOf = (sql: Sql, user_id: string) =>
  rowsOf(
    OwnLicense,
    sql`select ${licensesReadModel.columns(sql, 'l')} from licenses l
      where l.user_id = ${user_id} and l.status <> ${DELETED} order by l.id desc limit ${MAX_LIST_ENTRIES}`,
  )

export const ownLicense = (sql: Sql, user_id: string, id: string) =>
  rowByKey(
    licensesReadModel.select(sql, sql`where id = ${id}`),
    (license): license is OwnLicense => license.user_id === user_id && license.status !== DELETED,
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
  pageOfRows(sql, licensesReadModel.rowSchema, {
    columns: licensesReadModel.columns(sql, 'l'),
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
  rowByKey(licensesReadModel.select(sql, sql`where id = ${id}`), (license) => license.user_id !== verifier_id)

/** The newest other licenses that the owner of this one ever submitted. */
export const otherLicensesOfOwner = (sql: Sql, { id, user_id }: Pick<LicenseRow, 'id' | 'user_id'>) =>
  licensesReadModel.select(
    sql,
    sql`where user_id = ${user_id} and id <> ${id} order by id desc limit ${MAX_LIST_ENTRIES}`,
  )

/** Whether a license of this member has that document. */
export const isDocumentOf = async (sql: Sql, user_id: string, file_id: string) =>
  (await licensesReadModel.select(sql, sql`where file_id = ${file_id}`)).some(
    (license) => license.user_id === user_id && license.status !== DELETED,
  )

/** Whether a license of somebody else has or ever had that document. */
export const isDocumentOfOther = async (sql: Sql, staff_id: string, file_id: string) =>
  (await licensesReadModel.select(sql, sql`where documents @> ${sql.json([{ file_id }])}`)).some(
    ({ user_id }) => user_id !== staff_id,
  )

/** Every license that this person ever submitted, including deleted ones. */
export const licenseIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from licenses where user_id = ${user_id}`)

const VERIFIED: LicenseState = 'verified'

const CountingLicense = licensesReadModel.rowSchema.pick({
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
  const issuedCondition = sql`user_id = ${user_id} and status = ${VERIFIED} and issued_date <= ${latestDateOnEarth(time)}`
  const longestValid = sql`order by expiration_date desc limit 1`
  return rowsOf(
    CountingLicense,
    sql`(${columns} where ${issuedCondition} and state = ${state} ${longestValid})
      union all (${columns} where ${issuedCondition} and multistate = true ${longestValid})
      union all (${columns} where ${issuedCondition} and multistate = false ${longestValid})`,
  )
}
