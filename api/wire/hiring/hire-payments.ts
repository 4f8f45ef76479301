import { z } from 'zod'
import { hireRefusals } from '#domain/hiring/refusals.ts'
import { clearPaymentRefusals } from '#domain/money/refusals.ts'
import { DollarFilter, Id, ProviderId } from '../fields.ts'
import { byId, everydayCommand } from '../route.ts'
import { ContractResponse } from '../shapes/contract.ts'

/**
 * A capture that has not brought money yet. With `link` the payer may choose another instrument at the
 * provider.
 */
export const NotCaptured = z.object({
  success: z.literal(false),
  reason: z.enum(['instrument_declined', 'pending', 'refused', 'cleared']),
  link: z.string().optional(),
})

/** Hiring, and the payment into escrow for it. */
export const hirePaymentRoutes = {
  'GET /client/jobs/hire/{id}': everydayCommand({
    summary:
      'Begins to hire an applicant, and returns the link where the client pays. A repeated call returns the same payment.',
    params: byId,
    query: z.object({
      price: DollarFilter.optional().meta({ description: 'The price that the client was shown, in dollars' }),
    }),
    responses: {
      200: z.object({
        link: z.string(),
        payment_id: z.uuid(),
        amount: z.number(),
        fee: z.number(),
        total: z.number(),
      }),
    },
    subjectKind: 'application',
    changesState: 'by GET and POST',
    audit: ['ApprovalRequested'],
    refuses: hireRefusals,
  }),
  'POST /client/jobs/payments/capture': everydayCommand({
    summary:
      'Captures the approved money and starts the contract. However often it is called, the money is captured once.',
    body: z.object({
      token: ProviderId,
      PayerID: ProviderId,
      payment_id: Id,
      application_id: Id,
    }),
    responses: {
      200: z.union([z.object({ success: z.literal(true), contract: ContractResponse }), NotCaptured]),
    },
    audit: ['PaymentCaptured'],
    refuses: [],
  }),
  'GET /client/jobs/payments/clear/{payment_id}': everydayCommand({
    summary: 'Cancels a payment for a hire or for premium that was begun but not captured.',
    params: z.object({ payment_id: Id }),
    subjectKind: 'escrow',
    changesState: 'by GET and POST',
    audit: ['PaymentCleared'],
    refuses: clearPaymentRefusals,
  }),
}
