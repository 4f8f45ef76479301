import { z } from 'zod'
import { route } from '../route.ts'

export const tokens = {
  'GET /consultant/tokens': route({
    auth: 'member',
    asks: true,
    summary: 'What is left to apply with this month.',
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
  }),
}
