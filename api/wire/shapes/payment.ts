import { z } from 'zod'
import { Dollars, Id, Time } from './values.ts'

export type Payment = z.infer<typeof Payment>
export const Payment = z
  .object({
    id: Id,
    title: z.string(),
    price: Dollars,
    fee: Dollars,
    total: Dollars,
    direction: z.enum(['paid', 'received']),
    status: z.string(),
    created_at: Time,
    updated_at: Time,
    contract_id: Id.optional(),
    job_id: Id.optional(),
    references: z.array(z.string()),
  })
  .meta({ id: 'Payment' })
