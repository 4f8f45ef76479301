import { z } from 'zod'
import { Dollars, Id, Time } from './values.ts'

/** Where the money of a contract is, with every line of the ledger about it. */
export type EscrowResponse = z.infer<typeof EscrowResponse>
export const EscrowResponse = z
  .object({
    payment_id: Id,
    status: z.string(),
    price: Dollars,
    fee: Dollars,
    total: Dollars,
    held: Dollars,
    released: Dollars,
    refunded: Dollars,
    lines: z.array(z.object({ account: z.string(), amount: Dollars, at: Time, event: z.string() })),
  })
  .meta({ id: 'Escrow' })
