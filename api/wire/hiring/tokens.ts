import { z } from 'zod'
import { route } from '../route.ts'

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
      }),
    },
    refuses: [],
  }),
}
