import { z } from 'zod'
import { type ContractState, contractStatus } from '#domain/hiring/status.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { inStates } from '../questions/states.ts'
import { instant, integer, jsonb, oneOf, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const ContractHistoryEntry = z.object({
  at: z.string(),
  type: z.string(),
  by: z.enum(['client', 'consultant', 'system']),
  text: z.string().optional(),
})
export type HistoryEntry = z.output<typeof ContractHistoryEntry>

const row = z.object({
  id: uuid(),
  job_id: uuid(),
  application_id: uuid(),
  client_id: uuid(),
  consultant_id: uuid(),
  payment_id: uuid(),
  title: text(),
  price: integer(),
  status: oneOf(contractStatus.states),
  reason: text().nullable(),
  deliverable: text().nullable(),
  dispute_id: uuid().nullable(),
  history: jsonb(z.array(ContractHistoryEntry)),
  created_at: instant(),
  /** When its last step was. */
  since: instant(),
  completed_at: instant().nullable(),
})
export type ContractRow = z.output<typeof row>

const withHistoryEntry =
  (fields: Partial<ContractRow>, entry: HistoryEntry) =>
  (row: ContractRow | undefined): ContractRow | undefined =>
    row && { ...row, ...fields, history: [...row.history, entry], since: entry.at }

const turnCondition = (...states: ContractState[]) => `${inStates(states)} and dispute_id is null`
/** The conditions for contracts in which it is the client's turn, or the consultant's; a dispute is support's. */
export const TO_REVIEW_CONDITION = turnCondition('in_review')
export const TO_REVISE_CONDITION = turnCondition('denied')
export const TO_SUBMIT_CONDITION = turnCondition('in_progress')

/** Contracts with their state and history. */
export const contracts = readModel({
  name: 'contracts',
  row,
  indexes: [
    '(client_id, created_at desc)',
    '(consultant_id, created_at desc)',
    '(client_id, consultant_id)',
    '(payment_id)',
    `(client_id, created_at) where ${TO_REVIEW_CONDITION}`,
    `(consultant_id, created_at) where ${TO_REVISE_CONDITION}`,
    `(consultant_id, created_at) where ${TO_SUBMIT_CONDITION}`,
  ],
  audience: ({ client_id, consultant_id }) => [client_id, consultant_id],
  on: {
    ContractStarted: ({ stream, event }, change) => {
      const { type, at, ...terms } = event
      change(idOf(stream), {
        ...terms,
        id: idOf(stream),
        status: 'in_progress',
        reason: null,
        deliverable: null,
        dispute_id: null,
        history: [{ at, type, by: 'client' }],
        created_at: at,
        since: at,
        completed_at: null,
      })
    },
    DeliverableSubmitted: ({ stream, event: { type, at, deliverable } }, change) =>
      change(
        idOf(stream),
        withHistoryEntry(
          { status: 'in_review', deliverable, reason: null },
          { at, type, by: 'consultant', text: deliverable },
        ),
      ),
    DeliverableDenied: ({ stream, event: { type, at, reason } }, change) =>
      change(
        idOf(stream),
        withHistoryEntry({ status: 'denied', reason }, { at, type, by: 'client', text: reason }),
      ),
    ContractCompleted: ({ stream, event: { type, at } }, change) =>
      change(
        idOf(stream),
        withHistoryEntry({ status: 'complete', completed_at: at }, { at, type, by: 'client' }),
      ),
    ContractDisputed: ({ stream, event: { type, at, dispute_id } }, change) =>
      change(idOf(stream), withHistoryEntry({ dispute_id }, { at, type, by: 'system' })),
    ContractClosed: ({ stream, event: { type, at } }, change) =>
      change(
        idOf(stream),
        withHistoryEntry({ status: 'closed', completed_at: at }, { at, type, by: 'system' }),
      ),
  },
})
