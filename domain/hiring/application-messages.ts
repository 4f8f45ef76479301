import { z } from 'zod'
import { message } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

const parties = { job_id: z.uuid(), client_id: z.uuid(), consultant_id: z.uuid() }
const terms = { price: z.int(), eta: z.int() }
const submission = { ...parties, proposal: personal(z.string(), 'consultant_id'), ...terms }
const revision = { proposal: personal(z.string()), ...terms }

export type ApplicationCommand = z.infer<typeof ApplicationCommand>
export const ApplicationCommand = z.discriminatedUnion('type', [
  message('SubmitApplication', submission),
  message('ReviseApplication', { ...revision, revision: z.int().optional() }),
  message('OfferApplication', { payment_id: z.uuid(), price: z.int() }),
  message('WithdrawOffer', { payment_id: z.uuid() }),
  message('AcceptApplication', { payment_id: z.uuid(), contract_id: z.uuid() }),
  message('DeclineApplication', {}),
  message('WithdrawApplication', {}),
])

export type ApplicationEvent = z.infer<typeof ApplicationEvent>
export const ApplicationEvent = z.discriminatedUnion('type', [
  message('ApplicationSubmitted', submission),
  message('ApplicationRevised', revision),
  message('ApplicationOffered', { payment_id: z.uuid(), price: z.int() }),
  message('OfferWithdrawn', { payment_id: z.uuid() }),
  message('ApplicationAccepted', { payment_id: z.uuid(), contract_id: z.uuid() }),
  message('ApplicationDeclined', {}),
  message('ApplicationWithdrawn', {}),
])

export type ApplicationWhy =
  | 'already_applied'
  | 'application_locked'
  | 'application_not_open'
  | 'price_changed'
  | 'changed_meanwhile'
