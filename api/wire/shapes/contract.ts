import { z } from 'zod'
import { NamedPerson } from './named-person.ts'
import { PaymentResponse } from './payment.ts'
import { Dollars, Id, Line, Prose, Time } from './values.ts'

export type ContractResponse = z.infer<typeof ContractResponse>
export const ContractResponse = z
  .object({
    id: Id,
    title: Line,
    status: z.int().meta({ description: '0 in progress, 1 in review, 2 denied, 3 complete, 4 closed' }),
    reason: Prose.optional(),
    budget: Dollars,
    deliverable: Prose.optional(),
    created_at: Time,
    completed_at: Time.optional(),
    consultant_id: Id,
    client_id: Id,
    job_id: Id,
    application_id: Id,
    dispute_id: Id.optional(),
  })
  .meta({ id: 'Contract' })

/** A contract in a list, with the other party and its money. */
export type ListedContractResponse = z.infer<typeof ListedContractResponse>
export const ListedContractResponse = ContractResponse.extend({
  person: NamedPerson.optional(),
  payment: PaymentResponse.optional(),
  since: Time.optional().meta({ description: 'The time of the last step of the contract' }),
}).meta({ id: 'ListedContract' })

/** One step of a contract. `type` is the type of its event. */
export type HistoryEntryResponse = z.infer<typeof HistoryEntryResponse>
export const HistoryEntryResponse = z
  .object({
    at: Time,
    type: z.string(),
    by: z.enum(['client', 'consultant', 'system']),
    text: Prose.optional(),
  })
  .meta({ id: 'HistoryEntry' })
