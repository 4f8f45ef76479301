import { idOf, readModel } from '../runner/read-model.ts'

export type LicenseRow = {
  id: string
  user_id: string
  title: string
  number: string
  state: string
  license_type: string
  multistate: boolean
  issued_date: string
  expiration_date: string
  status: string
  file_id: string | null
  /** Every document it ever had, the newest last. */
  documents: { file_id: string; at: string }[]
  note: string | null
  waiting_since: string
  revision: number
  history: { at: string; type: string; by?: string; text?: string }[]
}

type Move = (row: LicenseRow | undefined) => LicenseRow | undefined

/** A change by the owner: whatever it was, it waits for a verifier again. */
const changed = (said: Partial<LicenseRow>, at: string, type: string): Move => {
  return (row) =>
    row && {
      ...row,
      ...said,
      status: 'pending',
      waiting_since: row.status === 'pending' ? row.waiting_since : at,
      revision: row.revision + 1,
      history: [...row.history, { at, type }],
    }
}

const judged = (said: Partial<LicenseRow>, entry: LicenseRow['history'][number]): Move => {
  return (row) => row && { ...row, ...said, revision: row.revision + 1, history: [...row.history, entry] }
}

/** The licenses to practice that members have handed in, and what staff made of them. */
export const licenses = readModel<LicenseRow>({
  name: 'licenses',
  columns: {
    id: 'uuid',
    user_id: 'uuid not null',
    title: 'text not null',
    number: 'text not null',
    state: 'text not null',
    license_type: 'text not null',
    multistate: 'boolean not null',
    issued_date: 'text not null',
    expiration_date: 'text not null',
    status: 'text not null',
    file_id: 'uuid',
    documents: 'jsonb not null',
    note: 'text',
    waiting_since: 'text not null',
    revision: 'integer not null',
    history: 'jsonb not null',
  },
  indexes: ['(user_id)', '(status, waiting_since, id)', 'using gin (documents jsonb_path_ops)'],
  audience: ({ user_id }) => [user_id],
  on: {
    LicenseSubmitted: ({ stream, event }, change) => {
      const { type, at, file_id, ...said } = event
      change(idOf(stream), () => ({
        ...said,
        id: idOf(stream),
        status: 'pending',
        file_id,
        documents: [{ file_id, at }],
        note: null,
        waiting_since: at,
        revision: 0,
        history: [{ at, type }],
      }))
    },
    LicenseRevised: ({ stream, event }, change) => {
      const { type, at, ...said } = event
      change(idOf(stream), changed({ ...said, note: null }, at, type))
    },
    LicenseFileReplaced: ({ stream, event: { type, at, file_id } }, change) =>
      change(
        idOf(stream),
        (row) => row && changed({ file_id, documents: [...row.documents, { file_id, at }] }, at, type)(row),
      ),
    LicenseVerified: ({ stream, event }, change) => {
      const { type, at, verifier_id: by, source, note, license_type, multistate } = event
      const said: Partial<LicenseRow> = { status: 'verified', note: note ?? null }
      if (license_type !== undefined) said.license_type = license_type
      if (multistate !== undefined) said.multistate = multistate
      change(idOf(stream), judged(said, { at, type, by, text: source }))
    },
    LicenseRejected: ({ stream, event: { type, at, reason, verifier_id: by } }, change) =>
      change(idOf(stream), judged({ status: 'rejected', note: reason }, { at, type, by, text: reason })),
    LicenseRevoked: ({ stream, event: { type, at, reason, verifier_id: by } }, change) =>
      change(idOf(stream), judged({ status: 'rejected', note: reason }, { at, type, by, text: reason })),
    LicenseExpired: ({ stream, event: { type, at } }, change) =>
      change(idOf(stream), judged({ status: 'expired' }, { at, type })),
    // It stays for verifiers and compliance, with its documents.
    LicenseDeleted: ({ stream, event: { type, at } }, change) =>
      change(idOf(stream), judged({ status: 'deleted' }, { at, type })),
  },
})
