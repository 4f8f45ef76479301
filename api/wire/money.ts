import { z } from 'zod'
import { Ok } from './answers.ts'
import { Email } from './fields.ts'
import { byId, route } from './route.ts'
import { Contract } from './shapes/contract.ts'
import { Job } from './shapes/job.ts'
import { Payment } from './shapes/payment.ts'

/** What a member paid and received, and where payouts go. */
export const payments = {
  'GET /payments': route({
    auth: 'member',
    asks: true,
    query: z.object({ year: z.coerce.number().int().min(2000).max(9999).optional() }),
    answers: { 200: z.object({ payments: z.array(Payment) }) },
  }),
  'GET /payments/details/{id}': route({
    auth: 'member',
    asks: true,
    params: byId,
    answers: {
      200: z.object({
        payment: Payment,
        job: Job.optional(),
        contract: Contract.optional(),
        steps: z.array(z.object({ status: z.string(), at: z.string() })),
      }),
    },
  }),
  'GET /payments/email': route({
    auth: 'member',
    asks: true,
    summary: 'Where payouts go; empty when nothing is set.',
    answers: { 200: z.object({ email: z.string() }) },
  }),
  'POST /payments/email': route({
    auth: 'member',
    write: true,
    body: z.object({ email: Email }),
    answers: { 200: Ok },
  }),
}
