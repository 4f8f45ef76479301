import { z } from 'zod'
import { type ContractState, contractStatus } from '#domain/hiring/status.ts'
import { inStates } from '../questions/states.ts'
import { instant, integer, jsonb, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
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
  /** The moment of the last step. */
  since: instant(),
  completed_at: instant().nullable(),
})
export type ContractRow = z.output<typeof row>

/** Makes the handler of a step of this side, with these fields, and this text in the history. */
const step = <Event extends { type: string; at: string }>(
  by: HistoryEntry['by'],
  stepOf: (event: Event) => { fields: Partial<ContractRow>; text?: string },
) =>
  patch<{ stream: string; event: Event }, ContractRow>(({ event }, { history }) => {
    const { fields, ...text } = stepOf(event)
    return {
      ...fields,
      history: [...history, { at: event.at, type: event.type, by, ...text }],
      since: event.at,
    }
  })

const turnCondition = (...states: ContractState[]) => `${inStates(states)} and dispute_id is null`
/**
 * The conditions for contracts in which it is the client's turn, or the consultant's. In a dispute it is
 * support's turn.
 */
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
    ContractStarted: put(({ event: { type, at, ...terms } }, id) => ({
      ...terms,
      id,
      status: 'in_progress',
      reason: null,
      deliverable: null,
      dispute_id: null,
      history: [{ at, type, by: 'client' }],
      created_at: at,
      since: at,
      completed_at: null,
    })),
    DeliverableSubmitted: step('consultant', ({ deliverable }) => ({
      fields: { status: 'in_review', deliverable, reason: null },
      text: deliverable,
    })),
    DeliverableDenied: step('client', ({ reason }) => ({
      fields: { status: 'denied', reason },
      text: reason,
    })),
    ContractCompleted: step('client', ({ at }) => ({ fields: { status: 'complete', completed_at: at } })),
    ContractDisputed: step('system', ({ dispute_id }) => ({ fields: { dispute_id } })),
    ContractClosed: step('system', ({ at }) => ({ fields: { status: 'closed', completed_at: at } })),
  },
})
