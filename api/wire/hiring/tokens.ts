import { z } from 'zod'
import { buyPremiumRefusals } from '#domain/money/refusals.ts'
import { Id, ProviderId } from '../fields.ts'
import { everydayCommand, memberQuery } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'
import { NotCaptured } from './hire-payments.ts'

export const tokenRoutes = {
  'GET /consultant/tokens': memberQuery({
    summary: 'Returns how many tokens the caller has left for applications this month.',
    reads: ['tokens'],
    responses: {
      200: z.object({
        balance: z.int(),
        allowance: z.int(),
        cost: z.int(),
        refills_at: z.string(),
        premium_until: z.string().optional(),
        premium_price: z.number(),
        months: z
          .array(z.object({ month: z.string(), used: z.int(), allowance: z.int() }))
          .optional()
          .meta({ description: 'The newest calendar months, in UTC, in which tokens were used' }),
      }),
    },
    audit: UNAUDITED.own,
  }),
  'POST /consultant/tokens/premium': everydayCommand({
    summary:
      'Begins to buy premium, and returns the link where the caller pays. While the payment is open, a repeated call returns the same one.',
    responses: { 200: z.object({ link: z.string(), payment_id: z.uuid() }) },
    audit: ['PurchaseOpened'],
    refuses: buyPremiumRefusals,
  }),
  'POST /consultant/tokens/premium/capture': everydayCommand({
    summary:
      'Captures the approved money for premium and adds its tokens. However often it is called, the money is captured once.',
    body: z.object({ token: ProviderId, PayerID: ProviderId, payment_id: Id }),
    responses: { 200: z.union([z.object({ success: z.literal(true) }), NotCaptured]) },
    audit: ['PurchasePaid'],
    refuses: [],
  }),
}
