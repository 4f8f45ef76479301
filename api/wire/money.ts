import { z } from 'zod'
import { changePayoutEmailRefuses } from '#domain/money/refusals.ts'
import { Ok } from './answers.ts'
import { Email, Part } from './fields.ts'
import { byId, route } from './route.ts'
import { Contract } from './shapes/contract.ts'
import { Job } from './shapes/job.ts'
import { Payment } from './shapes/payment.ts'

/** What a member paid and received, and where payouts go. */
export const payments = {
  'GET /payments': route({
    summary: 'What the caller paid and received, newest first, in one year or in all.',
    auth: 'member',
    reads: ['payments'],
    readOnly: true,
    query: Part.extend({ year: z.coerce.number().int().min(2000).max(9999).optional() }),
    answers: { 200: z.object({ payments: z.array(Payment) }) },
    refuses: [],
  }),
  'GET /payments/details/{id}': route({
    summary: 'One payment with its steps, its job and its contract.',
    auth: 'member',
    reads: ['payments', 'jobs', 'profiles', 'applications', 'contracts'],
    about: 'payments',
    readOnly: true,
    params: byId,
    answers: {
      200: z.object({
        payment: Payment,
        job: Job.optional(),
        contract: Contract.optional(),
        steps: z.array(z.object({ status: z.string(), at: z.string() })),
      }),
    },
    refuses: [],
  }),
  'GET /payments/email': route({
    summary: 'The email address that payouts go to; empty when none is set.',
    auth: 'member',
    reads: ['settings'],
    readOnly: true,
    answers: { 200: z.object({ email: z.string() }) },
    refuses: [],
  }),
  'POST /payments/email': route({
    summary: 'Sets the email address that payouts go to.',
    auth: 'member',
    sensitive: true,
    reads: [],
    write: true,
    body: z.object({ email: Email }),
    answers: { 200: Ok },
    refuses: changePayoutEmailRefuses,
  }),
}
