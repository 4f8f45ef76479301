import { z } from 'zod'
import type { LicenseEvent } from '#domain/licensing/messages.ts'
import { licenseStatus } from '#domain/licensing/status.ts'
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
  /** Every document that the license ever had, the newest last. */
  documents: jsonb(z.array(z.object({ file_id: z.string(), at: z.string() }))),
  note: text().nullable(),
  waiting_since: instant(),
  revision: integer(),
  history: jsonb(z.array(HistoryEntry)),
})
export type LicenseRow = z.output<typeof row>

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

const reject = patch<{ stream: string; event: RejectionEvent }, LicenseRow>(({ event }, row) => {
  const { type, at, reason, source, verifier_id: by } = event
  const entry = { at, type, by, text: reason, ...(source && { source }) }
  return { status: 'rejected', note: reason, ...decisionFields(row, entry) }
})

/** Licenses to practice that members have submitted, with the decisions of verifiers. */
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
    LicenseRejected: reject,
    LicenseRevoked: reject,
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
