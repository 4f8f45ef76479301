import { z } from 'zod'
import { buyPremiumRefusals } from '#domain/money/refusals.ts'
import { Id, line } from '../fields.ts'
import { route } from '../route.ts'
import { UNAUDITED } from '../unaudited.ts'
import { NotCaptured } from './hire-payments.ts'

export const tokens = {
  'GET /consultant/tokens': route({
    summary: 'How many tokens are left for applications this month.',
    auth: 'member',
    reads: ['tokens'],
    readOnly: true,
    answers: {
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
    refuses: [],
  }),
  'POST /consultant/tokens/premium': route({
    summary:
      'Buys premium: the link where the caller pays. A repeat answers with the same payment while it is open.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    answers: { 200: z.object({ link: z.string(), payment_id: z.uuid() }) },
    audit: ['PurchaseOpened'],
    refuses: buyPremiumRefusals,
  }),
  'POST /consultant/tokens/premium/capture': route({
    summary:
      'Captures the approved money for premium, exactly once however often it is called, and adds its tokens.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    body: z.object({ token: line(200), PayerID: line(200), payment_id: Id }),
    answers: { 200: z.union([z.object({ success: z.literal(true) }), NotCaptured]) },
    audit: ['PurchasePaid'],
    refuses: [],
  }),
}
