import type { Sql } from 'postgres'
import type { FileState } from '#domain/files/status.ts'
import { counts } from '#domain/licensing/license.ts'
import { isVerified, type LicenseState, type OwnLicenseState } from '#domain/licensing/status.ts'
import type { LicenseRow } from '#projections/licensing/licenses.ts'
import type { License } from '../wire/shapes/license.ts'

const deleted: LicenseState = 'deleted'
const stored: FileState = 'stored'
const STAFF_PAGE = 20

type OwnLicenseRow = LicenseRow & { status: OwnLicenseState }

export const toLicense = <S extends LicenseState>(row: LicenseRow & { status: S }) => ({
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
  revision: row.revision,
})

const columns = (sql: Sql) => sql`
  l.id, l.user_id, l.title, l.number, l.state, l.license_type, l.multistate, l.issued_date, l.expiration_date,
  l.status, l.file_id, l.documents, l.note, l.waiting_since, l.revision, l.history`

export async function licensesOf(sql: Sql, user_id: string): Promise<OwnLicenseRow[]> {
  return sql<OwnLicenseRow[]>`
    select ${columns(sql)} from licenses l where l.user_id = ${user_id} and l.status <> ${deleted}
    order by l.id desc`
}

export async function ownLicense(sql: Sql, user_id: string, id: string): Promise<License | undefined> {
  const [row] = await sql<OwnLicenseRow[]>`
    select ${columns(sql)} from licenses l where l.id = ${id} and l.user_id = ${user_id} and l.status <> ${deleted}`
  return row && toLicense(row)
}

/** Whether one of this member's licenses counts today anywhere, and in this state. */
export async function standing(sql: Sql, user_id: string, state: string, at: string) {
  const date = at.slice(0, 10)
  const held = (await licensesOf(sql, user_id)).map((row) => ({ value: row.status, context: row }))
  return {
    verified: held.some((each) => counts(each, each.context.state, date)),
    sameState: held.some((each) => counts(each, state, date)),
  }
}

/** For verifiers: those of others, the one that has waited longest first. */
export async function licensesWaiting(
  sql: Sql,
  verifier_id: string,
  status: LicenseState,
  state: string,
  page: number,
) {
  const matching = sql`
    from licenses l where l.status = ${status} and l.user_id <> ${verifier_id}
    ${state === '' ? sql`` : sql`and l.state = ${state}`}`
  const [counted] = await sql<{ total: number }[]>`select count(*)::integer as total ${matching}`
  const rows = await sql<LicenseRow[]>`
    select ${columns(sql)} ${matching}
    order by l.waiting_since, l.id limit ${STAFF_PAGE} offset ${(page - 1) * STAFF_PAGE}`
  const total = counted?.total ?? 0
  return { rows, total, totalPages: Math.ceil(total / STAFF_PAGE) }
}

/** For verifiers; one's own is not there. */
export async function licenseOfOther(sql: Sql, verifier_id: string, id: string) {
  const [row] = await sql<LicenseRow[]>`
    select ${columns(sql)} from licenses l where l.id = ${id} and l.user_id <> ${verifier_id}`
  return row
}

/** Whether a license of this member has that document. */
export async function isDocumentOf(sql: Sql, user_id: string, file_id: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from licenses where user_id = ${user_id} and status <> ${deleted} and file_id = ${file_id} limit 1`
  return row !== undefined
}

/** Whether a license of somebody else has or ever had that document. */
export async function isDocumentOfOther(sql: Sql, staff_id: string, file_id: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from licenses
    where documents @> ${sql.json([{ file_id }])} and user_id <> ${staff_id} limit 1`
  return row !== undefined
}

type Document = { file_id: string; file_name: string; content_type: string; size: number; at: string }

/** The documents that a license ever had, the newest last. */
export async function documentsOf(sql: Sql, { documents }: LicenseRow): Promise<Document[]> {
  const ids = documents.map(({ file_id }) => file_id)
  const files = await sql<{ id: string; file_name: string; content_type: string; size: number }[]>`
    select id, file_name, content_type, size from files where id = any(${ids}) and status = ${stored}`
  return documents.flatMap(({ file_id, at }) => {
    const file = files.find(({ id }) => id === file_id)
    return file
      ? [{ file_id, file_name: file.file_name, content_type: file.content_type, size: file.size, at }]
      : []
  })
}

const DECISIONS = ['LicenseVerified', 'LicenseRejected', 'LicenseRevoked']

/** What was decided last on each other license of the same person, the newest first. */
export async function decidedBefore(sql: Sql, { id, user_id }: LicenseRow) {
  const rows = await sql<LicenseRow[]>`
    select ${columns(sql)} from licenses l where l.user_id = ${user_id} and l.id <> ${id}`
  return rows
    .flatMap((row) => {
      const last = row.history.findLast(({ type }) => DECISIONS.includes(type))
      return last ? [{ row, decided: { at: last.at, by: last.by ?? '', text: last.text ?? '' } }] : []
    })
    .toSorted((a, b) => b.decided.at.localeCompare(a.decided.at))
}
