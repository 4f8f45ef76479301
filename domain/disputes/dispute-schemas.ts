import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

/** How a dispute ends: the whole price to the consultant, all back to the client, or each a part. */
export type DisputeOutcome = z.infer<typeof DisputeOutcome>
export const DisputeOutcome = z.enum(['release', 'refund', 'split'])

/** The cause of a dispute: a party filed it, or the payment provider took the money back. */
export const DisputeCause = z.enum(['filed', 'provider_reversal'])

const filing = {
  contract_id: z.uuid(),
  client_id: z.uuid(),
  consultant_id: z.uuid(),
  title: z.string(),
  /** In cents. */
  price: z.int(),
  cause: DisputeCause,
  /** These two are absent where the product opened the dispute. */
  filed_by: z.uuid().optional(),
  message: personal(z.string().optional(), 'filed_by'),
  file_ids: z.array(z.uuid()),
}
const statement = {
  statement_id: z.uuid(),
  user_id: z.uuid(),
  /** The author's side of the contract. */
  by: z.enum(['client', 'consultant']),
  message: personal(z.string(), 'user_id'),
  file_ids: z.array(z.uuid()),
}
const takerFields = { staff_id: z.uuid() }
const staffTextFields = { staff_id: z.uuid(), text: personal(z.string(), 'staff_id') }
/** Read by support alone. */
const note = { ...staffTextFields, note_id: z.uuid() }
/** Read by both parties. */
const question = { ...staffTextFields, question_id: z.uuid() }
const resolution = {
  staff_id: z.uuid(),
  outcome: DisputeOutcome,
  /** What a split gives to the consultant before the fee, in cents. */
  consultant_gross: z.int().optional(),
  note: personal(z.string(), 'staff_id'),
}

export type DisputeCommand = z.infer<typeof DisputeCommand>
export const DisputeCommand = z.discriminatedUnion('type', [
  schemaOf('FileDispute', filing),
  schemaOf('AddDisputeStatement', statement),
  schemaOf('TakeDispute', takerFields),
  schemaOf('NoteDispute', note),
  schemaOf('AskDisputeParties', question),
  schemaOf('ResolveDispute', resolution),
])

export type DisputeEvent = z.infer<typeof DisputeEvent>
export const DisputeEvent = z.discriminatedUnion('type', [
  schemaOf('DisputeFiled', filing),
  schemaOf('DisputeStatementAdded', statement),
  // `from` is the member of staff who had taken it before, if any.
  schemaOf('DisputeTaken', { ...takerFields, from: z.uuid().optional() }),
  schemaOf('DisputeNoted', note),
  schemaOf('DisputePartiesAsked', question),
  schemaOf('DisputeResolved', resolution),
])

export type DisputeFiling = z.infer<z.ZodObject<typeof filing>>
export type DisputeResolution = z.infer<z.ZodObject<typeof resolution>>
