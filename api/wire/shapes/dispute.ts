import { z } from 'zod'
import { Dollars, Id, Line, Prose, Time } from './values.ts'

const Statement = z.object({
  user_id: Id,
  message: Prose,
  file_ids: z.array(Id),
  created_at: Time,
})

const Question = z.object({ text: Prose, created_at: Time })
const byStaff = z.object({ user_id: Id, name: Line, ...Question.shape })

const disputeFields = {
  id: Id,
  contract_id: Id,
  message: Prose,
  status: z.enum(['filed', 'under_review', 'resolved']),
  cause: z.enum(['filed', 'provider_reversal']).meta({
    description:
      'Whether a party filed the dispute, or it was opened because the payment provider took the money back',
  }),
  filed_by: Id.optional(),
  file_ids: z.array(Id),
  statements: z.array(Statement),
  questions: z.array(Question).meta({ description: 'The questions that support asked both parties' }),
  created_at: Time,
  resolution: z
    .object({
      outcome: z.enum(['release', 'refund', 'split']),
      note: Prose,
      client_amount: Dollars.meta({ description: 'The amount that is refunded, in dollars' }),
      consultant_amount: Dollars.meta({ description: 'The amount that is paid out, in dollars' }),
      resolved_at: Time,
    })
    .optional(),
}

/** A dispute as both parties see it. */
export type DisputeResponse = z.infer<typeof DisputeResponse>
export const DisputeResponse = z.object(disputeFields).meta({ id: 'Dispute' })

/** A dispute as support sees it. */
export type StaffDisputeResponse = z.infer<typeof StaffDisputeResponse>
export const StaffDisputeResponse = z
  .object({
    ...disputeFields,
    title: Line,
    price: Dollars,
    taken_by: z.object({ user_id: Id, name: Line }).optional(),
    notes: z.array(byStaff),
    questions: z.array(byStaff),
    updated_at: Time,
  })
  .meta({ id: 'StaffDispute' })
