import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import type { LicenseEvent } from '#domain/licensing/messages.ts'
import { licenseStatus } from '#domain/licensing/status.ts'
import { boolean, instant, integer, jsonb, oneOf, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const HistoryEntry = z.object({
  at: z.string(),
  type: z.string(),
  by: z.string().optional(),
  text: z.string().optional(),
  /** Where a verifier looked who rejected or revoked; of one who verified it is the text. */
  source: z.string().optional(),
})

const row = z.object({
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
  /** Every document it ever had, the newest last. */
  documents: jsonb(z.array(z.object({ file_id: z.string(), at: z.string() }))),
  note: text().nullable(),
  waiting_since: instant(),
  revision: integer(),
  history: jsonb(z.array(HistoryEntry)),
})
export type LicenseRow = z.output<typeof row>

type LicenseFold = (row: LicenseRow | undefined) => LicenseRow | undefined

/** A change by the owner: after any change, the license waits for a verifier again. */
const withRevision = (fields: Partial<LicenseRow>, at: string, type: string): LicenseFold => {
  return (row) =>
    row && {
      ...row,
      ...fields,
      status: 'pending',
      waiting_since: row.status === 'pending' ? row.waiting_since : at,
      revision: row.revision + 1,
      history: [...row.history, { at, type }],
    }
}

const withDecision = (fields: Partial<LicenseRow>, entry: LicenseRow['history'][number]): LicenseFold => {
  return (row) => row && { ...row, ...fields, revision: row.revision + 1, history: [...row.history, entry] }
}

type RejectionEvent = Extract<LicenseEvent, { type: 'LicenseRejected' | 'LicenseRevoked' }>

const withRejection = ({ type, at, reason, source, verifier_id: by }: RejectionEvent): LicenseFold =>
  withDecision(
    { status: 'rejected', note: reason },
    { at, type, by, text: reason, ...(source && { source }) },
  )

/** The licenses to practice that members have submitted, and what verifiers decided. */
export const licenses = readModel({
  name: 'licenses',
  row,
  indexes: [
    '(user_id, id desc)',
    '(user_id, status, multistate, expiration_date desc)',
    '(user_id, status, state, expiration_date desc, id)',
    '(file_id)',
    '(status, waiting_since, id)',
    'using gin (documents jsonb_path_ops) with (fastupdate = off)',
  ],
  audience: ({ user_id }) => [user_id],
  on: {
    LicenseSubmitted: ({ stream, event }, change) => {
      const { type, at, file_id, ...details } = event
      change(idOf(stream), {
        ...details,
        id: idOf(stream),
        status: 'pending',
        file_id,
        documents: [{ file_id, at }],
        note: null,
        waiting_since: at,
        revision: 0,
        history: [{ at, type }],
      })
    },
    LicenseRevised: ({ stream, event }, change) => {
      const { type, at, user_id: _, ...details } = event
      change(idOf(stream), withRevision({ ...details, note: null }, at, type))
    },
    LicenseFileReplaced: ({ stream, event: { type, at, file_id } }, change) =>
      change(
        idOf(stream),
        (row) =>
          row && withRevision({ file_id, documents: [...row.documents, { file_id, at }] }, at, type)(row),
      ),
    LicenseVerified: ({ stream, event }, change) => {
      const { type, at, verifier_id: by, source, note, license_type, multistate } = event
      const fields: Partial<LicenseRow> = { status: 'verified', note: note ?? null }
      if (license_type !== undefined) fields.license_type = license_type
      if (multistate !== undefined) fields.multistate = multistate
      change(idOf(stream), withDecision(fields, { at, type, by, text: source }))
    },
    LicenseRejected: ({ stream, event }, change) => change(idOf(stream), withRejection(event)),
    LicenseRevoked: ({ stream, event }, change) => change(idOf(stream), withRejection(event)),
    LicenseExpired: ({ stream, event: { type, at } }, change) =>
      change(idOf(stream), withDecision({ status: 'expired' }, { at, type })),
    // The row stays for verifiers and compliance, with its documents.
    LicenseDeleted: ({ stream, event: { type, at } }, change) =>
      change(
        idOf(stream),
        (row) => row && { ...row, status: 'deleted', history: [...row.history, { at, type }] },
      ),
  },
})
