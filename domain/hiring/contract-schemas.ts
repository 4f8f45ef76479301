import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

const agreement = {
  job_id: z.uuid(),
  application_id: z.uuid(),
  client_id: z.uuid(),
  consultant_id: z.uuid(),
  payment_id: z.uuid(),
  title: z.string(),
  price: z.int(),
}
const deliverable = { deliverable: personal(z.string()) }
const reason = { reason: personal(z.string()) }
/**
 * The text of the party who filed the dispute. It is stored here too, so that the dispute can be opened after
 * a crash.
 */
const disputeFields = {
  dispute_id: z.uuid(),
  filed_by: z.uuid().optional(),
  message: personal(z.string().optional(), 'filed_by'),
  file_ids: z.array(z.uuid()).optional(),
}

export type ContractCommand = z.infer<typeof ContractCommand>
export const ContractCommand = z.discriminatedUnion('type', [
  schemaOf('StartContract', agreement),
  schemaOf('SubmitDeliverable', deliverable),
  schemaOf('DenyDeliverable', reason),
  schemaOf('ApproveContract', {}),
  schemaOf('DisputeContract', disputeFields),
  schemaOf('CloseContract', { outcome: z.enum(['release', 'refund', 'split']) }),
])

export type ContractEvent = z.infer<typeof ContractEvent>
export const ContractEvent = z.discriminatedUnion('type', [
  schemaOf('ContractStarted', agreement),
  schemaOf('DeliverableSubmitted', deliverable),
  schemaOf('DeliverableDenied', reason),
  schemaOf('ContractCompleted', {}),
  schemaOf('ContractDisputed', disputeFields),
  schemaOf('ContractClosed', { outcome: z.enum(['refund', 'split']) }),
])

export type Agreement = z.infer<z.ZodObject<typeof agreement>>
export type DisputeFields = z.infer<z.ZodObject<typeof disputeFields>>
