import { z } from 'zod'
import { PAYMENT_STATUSES } from '#domain/money/status.ts'
import { NamedPerson } from './named-person.ts'
import { Dollars, Id, Line, Time } from './values.ts'

const sumFields = { count: z.int(), paid: Dollars, in_escrow: Dollars, received: Dollars }

/** What a member paid and received, without what is refunded. */
export const PaymentSums = z
  .object({
    ...sumFields,
    charged: z.int().meta({ description: 'The number of payments that were charged' }),
    paid_fees: Dollars,
    returned: Dollars,
    frozen: Dollars,
    received_fees: Dollars,
    held_for_you: Dollars,
    on_its_way: Dollars,
    waiting: Dollars,
  })
  .meta({ id: 'PaymentSums' })

/** The sums of a month, and the money that is still to come. */
export const PaymentMonth = z
  .object({
    month: z.string(),
    ...sumFields,
    to_come: Dollars.optional().meta({
      description: 'The part of what is received that is still held or on its way, in dollars',
    }),
  })
  .meta({ id: 'PaymentMonth' })

const settled = z.object({ returned: Dollars, received: Dollars, fee: Dollars }).optional().meta({
  description: 'The amounts that the client and the consultant get, and the fee of each side, in dollars',
})

/** The money of a hire, in lists of jobs and applications. */
export const hirePaymentFields = { payment_status: z.enum(PAYMENT_STATUSES).optional(), settled }
export type HirePayment = z.infer<z.ZodObject<typeof hirePaymentFields>>

export type PaymentResponse = z.infer<typeof PaymentResponse>
export const PaymentResponse = z
  .object({
    id: Id,
    title: Line,
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
    provider_references: z
      .array(z.object({ kind: z.enum(['order', 'capture', 'refund', 'payout']), id: z.string(), at: Time }))
      .meta({ description: 'The references of the payment provider, each with its kind and time' }),
    since: Time.meta({ description: 'The time since which the payment has this status' }),
    person: NamedPerson.optional(),
    settled,
    returned_at: Time.optional().meta({ description: 'The time of the refund' }),
    waiting_for: z.enum(['no_payout_email', 'suspended']).optional(),
  })
  .meta({ id: 'Payment' })

/** A documented status and when it began. */
export const PaymentStep = z.object({ status: z.string(), at: z.string() })
