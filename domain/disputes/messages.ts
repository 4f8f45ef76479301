import { z } from 'zod'
import { message } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

/** How a dispute ends: the whole price to the consultant, all back to the client, or each a part. */
export type Outcome = z.infer<typeof Outcome>
export const Outcome = z.enum(['release', 'refund', 'split'])

/** Why there is a dispute: a party filed it, or the payment provider took the money back. */
export const Cause = z.enum(['filed', 'provider_reversal'])

const filing = {
  contract_id: z.uuid(),
  client_id: z.uuid(),
  consultant_id: z.uuid(),
  title: z.string(),
  /** In cents. */
  price: z.int(),
  cause: Cause,
  /** These two are absent for what the product opened by itself. */
  filed_by: z.uuid().optional(),
  message: personal(z.string().optional(), 'filed_by'),
  file_ids: z.array(z.uuid()),
}
const statement = {
  statement_id: z.uuid(),
  user_id: z.uuid(),
  /** The side of the contract that its author is on. */
  by: z.enum(['client', 'consultant']),
  message: personal(z.string(), 'user_id'),
  file_ids: z.array(z.uuid()),
}
const taking = { staff_id: z.uuid() }
const written = { staff_id: z.uuid(), text: personal(z.string(), 'staff_id') }
/** Read by support alone. */
const note = { ...written, note_id: z.uuid() }
/** Read by both parties. */
const question = { ...written, question_id: z.uuid() }
const resolution = {
  staff_id: z.uuid(),
  outcome: Outcome,
  /** What a split gives to the consultant before the fee, in cents. */
  consultant_gross: z.int().optional(),
  note: personal(z.string(), 'staff_id'),
}

export type DisputeCommand = z.infer<typeof DisputeCommand>
export const DisputeCommand = z.discriminatedUnion('type', [
  message('FileDispute', filing),
  message('AddDisputeStatement', statement),
  message('TakeDispute', taking),
  message('NoteDispute', note),
  message('AskDisputeParties', question),
  message('ResolveDispute', resolution),
])

export type DisputeEvent = z.infer<typeof DisputeEvent>
export const DisputeEvent = z.discriminatedUnion('type', [
  message('DisputeFiled', filing),
  message('DisputeStatementAdded', statement),
  // From whom, if somebody else had taken it before.
  message('DisputeTaken', { ...taking, from: z.uuid().optional() }),
  message('DisputeNoted', note),
  message('DisputePartiesAsked', question),
  message('DisputeResolved', resolution),
])

export type Filing = z.infer<z.ZodObject<typeof filing>>
export type Resolution = z.infer<z.ZodObject<typeof resolution>>
