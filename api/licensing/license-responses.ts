import type { Sql } from 'postgres'
import { isVerified, type LicenseState } from '#domain/licensing/status.ts'
import { isValidForJob } from '#domain/licensing/validity.ts'
import { storedFiles } from '#projections/files/files.ts'
import type { LicenseRow } from '#projections/licensing/licenses.ts'
import { longestLicensesOf, otherLicensesOfOwner, ownLicense } from '#projections/licensing/licenses.ts'

export const toLicenseResponse = <S extends LicenseState>(row: LicenseRow & { status: S }) => ({
  id: row.id,
  title: row.title,
  number: row.number,
  state: row.state,
  license_type: row.license_type,
  multistate: row.multistate,
  expiration_date: row.expiration_date,
  issued_date: row.issued_date,
  verified: isVerified(row.status),
  status: row.status,
  ...(row.file_id !== null && { file_id: row.file_id }),
  ...(row.note !== null && { note: row.note }),
  ...verifiedAtOf(row),
  revision: row.revision,
})

/** When a verified license was verified last. */
function verifiedAtOf({ status, history }: LicenseRow) {
  const verified_at = isVerified(status) && history.findLast(({ type }) => type === 'LicenseVerified')?.at
  return verified_at ? { verified_at } : {}
}

export async function ownLicenseResponse(sql: Sql, user_id: string, id: string) {
  const row = await ownLicense(sql, user_id, id)
  return row && toLicenseResponse(row)
}

/** The state of a job, and the time at which a license must count there. */
type JobPlace = { state: string; time: string }

/** Returns the member's licenses that decide whether they may work in this state. */
const longestLicenses = async (sql: Sql, user_id: string, { state, time }: JobPlace) =>
  (await longestLicensesOf(sql, user_id, state, time)).map((row) => ({ value: row.status, context: row }))

/**
 * Returns the consultant's licenses that count in this state today; where several count, those that are valid
 * longest.
 */
export async function countingLicensesIn(sql: Sql, user_id: string, { state, time }: JobPlace) {
  const countingLicenses = (await longestLicenses(sql, user_id, { state, time })).filter((each) =>
    isValidForJob(each, state, time),
  )
  return [...new Map(countingLicenses.map(({ context }) => [context.id, context])).values()]
}

/** Whether one of this member's licenses counts today in its own state, and in this state. */
export async function licenseStandingOf(sql: Sql, user_id: string, { state, time }: JobPlace) {
  const licenses = await longestLicenses(sql, user_id, { state, time })
  return {
    verified: licenses.some((each) => isValidForJob(each, each.context.state, time)),
    sameState: licenses.some((each) => isValidForJob(each, state, time)),
  }
}

type Document = { file_id: string; file_name: string; content_type: string; size: number; at: string }

/** Returns all documents that a license ever had, newest last. */
export async function licenseDocumentsOf(sql: Sql, { documents }: LicenseRow): Promise<Document[]> {
  const ids = documents.map(({ file_id }) => file_id)
  const files = await storedFiles(sql, ids)
  return documents.flatMap(({ file_id, at }) => {
    const file = files.find(({ id }) => id === file_id)
    return file
      ? [{ file_id, file_name: file.file_name, content_type: file.content_type, size: file.size, at }]
      : []
  })
}

/**
 * Returns since when a pending license waits; for others, when the last event (a verdict, expiry or deletion)
 * happened.
 */
export const waitingSinceOf = ({ status, waiting_since, history }: LicenseRow) =>
  status === 'pending' ? waiting_since : (history.at(-1)?.at ?? waiting_since)

const NEGATIVE_DECISIONS = ['LicenseRejected', 'LicenseRevoked']

/**
 * Returns the history for the owner: with the reasons, which were written for them, and without the
 * verifiers.
 */
export const ownerHistoryOf = ({ history }: LicenseRow) =>
  history.map(({ at, type, text }) => ({
    at,
    type,
    ...(text !== undefined && NEGATIVE_DECISIONS.includes(type) && { reason: text }),
  }))

const DECISIONS = ['LicenseVerified', ...NEGATIVE_DECISIONS]

/** The last decision on each other license of the same person, newest first. */
export async function otherDecisions(sql: Sql, row: LicenseRow) {
  const rows = await otherLicensesOfOwner(sql, row)
  return rows
    .flatMap((row) => {
      const lastDecision = row.history.findLast(({ type }) => DECISIONS.includes(type))
      return lastDecision
        ? [
            {
              row,
              decided: { at: lastDecision.at, by: lastDecision.by ?? '', text: lastDecision.text ?? '' },
            },
          ]
        : []
    })
    .toSorted((a, b) => b.decided.at.localeCompare(a.decided.at))
}
