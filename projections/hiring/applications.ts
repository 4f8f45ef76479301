import { z } from 'zod'
import {
  type ApplicationState,
  applicationStatus,
  OFFERED_APPLICATION_STATES,
} from '#domain/hiring/status.ts'
import { inStates } from '../questions/states.ts'
import { instant, integer, oneOf, text, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  job_id: uuid(),
  client_id: uuid(),
  consultant_id: uuid(),
  proposal: text(),
  price: integer(),
  eta: integer(),
  status: oneOf(applicationStatus.states),
  payment_id: uuid().nullable(),
  contract_id: uuid().nullable(),
  revision: integer(),
  created_at: instant(),
})

/** The conditions for applications that wait for the client's choice, and for those that wait for payment. */
export const APPLIED_CONDITION = inStates(['applied'] satisfies ApplicationState[])
export const OFFERED_CONDITION = inStates(['offered'] satisfies ApplicationState[])
/** The condition for an application with an offer of its client. Index and query have this same text. */
export const CHOSEN_CONDITION = inStates(OFFERED_APPLICATION_STATES)

/** Consultants' applications for jobs, with their status. */
export const applications = readModel({
  name: 'applications',
  row,
  indexes: [
    '(job_id, consultant_id)',
    '(consultant_id, created_at desc)',
    '(client_id, consultant_id, created_at desc, id desc)',
    `(job_id, created_at) where ${APPLIED_CONDITION}`,
    `(consultant_id, created_at) where ${OFFERED_CONDITION}`,
    `(job_id) where ${CHOSEN_CONDITION}`,
  ],
  audience: ({ client_id, consultant_id }) => [client_id, consultant_id],
  on: {
    ApplicationSubmitted: put(({ event: { type: _, at, ...proposal } }, id) => ({
      ...proposal,
      id,
      status: 'applied',
      payment_id: null,
      contract_id: null,
      revision: 0,
      created_at: at,
    })),
    ApplicationRevised: patch(({ event: { proposal, price, eta } }, { revision }) => ({
      proposal,
      price,
      eta,
      revision: revision + 1,
    })),
    ApplicationOffered: patch(({ event: { payment_id } }) => ({ status: 'offered', payment_id })),
    OfferWithdrawn: patch({ status: 'applied', payment_id: null }),
    ApplicationAccepted: patch(({ event: { contract_id } }) => ({ status: 'accepted', contract_id })),
    ApplicationDeclined: patch({ status: 'declined' }),
    ApplicationWithdrawn: patch({ status: 'withdrawn' }),
  },
})
