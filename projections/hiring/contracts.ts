import { idOf, readModel } from '../runner/read-model.ts'

export type HistoryEntry = { at: string; type: string; by: 'client' | 'consultant' | 'system'; text?: string }

export type ContractRow = {
  id: string
  job_id: string
  application_id: string
  client_id: string
  consultant_id: string
  payment_id: string
  title: string
  price: number
  status: number
  reason: string | null
  deliverable: string | null
  dispute_id: string | null
  history: HistoryEntry[]
  created_at: string
  completed_at: string | null
}

const move =
  (said: Partial<ContractRow>, entry: HistoryEntry) =>
  (row: ContractRow | undefined): ContractRow | undefined =>
    row && { ...row, ...said, history: [...row.history, entry] }

/** What two members have agreed, where it stands, and how it came there. */
export const contracts = readModel<ContractRow>({
  name: 'contracts',
  columns: {
    id: 'uuid',
    job_id: 'uuid not null',
    application_id: 'uuid not null',
    client_id: 'uuid not null',
    consultant_id: 'uuid not null',
    payment_id: 'uuid not null',
    title: 'text not null',
    price: 'integer not null',
    status: 'integer not null',
    reason: 'text',
    deliverable: 'text',
    dispute_id: 'uuid',
    history: 'jsonb not null',
    created_at: 'text not null',
    completed_at: 'text',
  },
  indexes: ['(client_id, created_at desc)', '(consultant_id, created_at desc)', '(job_id)'],
  audience: ({ client_id, consultant_id }) => [client_id, consultant_id],
  on: {
    ContractStarted: ({ stream, event }, change) => {
      const { type, at, ...said } = event
      change(idOf(stream), () => ({
        ...said,
        id: idOf(stream),
        status: 0,
        reason: null,
        deliverable: null,
        dispute_id: null,
        history: [{ at, type, by: 'client' }],
        created_at: at,
        completed_at: null,
      }))
    },
    DeliverableSubmitted: ({ stream, event: { type, at, deliverable } }, change) =>
      change(
        idOf(stream),
        move({ status: 1, deliverable, reason: null }, { at, type, by: 'consultant', text: deliverable }),
      ),
    DeliverableDenied: ({ stream, event: { type, at, reason } }, change) =>
      change(idOf(stream), move({ status: 2, reason }, { at, type, by: 'client', text: reason })),
    ContractCompleted: ({ stream, event: { type, at } }, change) =>
      change(idOf(stream), move({ status: 3, completed_at: at }, { at, type, by: 'client' })),
    ContractDisputed: ({ stream, event: { type, at, dispute_id } }, change) =>
      change(idOf(stream), move({ dispute_id }, { at, type, by: 'system' })),
    ContractClosed: ({ stream, event: { type, at } }, change) =>
      change(idOf(stream), move({ status: 4, completed_at: at }, { at, type, by: 'system' })),
  },
})
