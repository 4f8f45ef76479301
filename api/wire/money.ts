import { z } from 'zod'
import { FIRST_YEAR } from '#domain/kernel/time/months.ts'
import { canonicalTimeZone } from '#domain/kernel/time/time-zones.ts'
import { PAYMENT_FILTER_NAMES } from '#domain/money/payment-filters.ts'
import { changePayoutEmailRefusals } from '#domain/money/refusals.ts'
import { bytesOf, Ok } from './answers.ts'
import { Email, ListQuery } from './fields.ts'
import { byId, route } from './route.ts'
import { Contract } from './shapes/contract.ts'
import { Job } from './shapes/job.ts'
import { Payment, PaymentMonth, PaymentStep, PaymentSums } from './shapes/payment.ts'
import { UNAUDITED } from './unaudited.ts'

const Year = z.coerce.number().int().min(FIRST_YEAR).max(9999)

/** The time zone (IANA) whose years and months are meant. */
const Zone = z
  .string()
  .max(64)
  .transform((text, { addIssue }) => {
    const zone = canonicalTimeZone(text)
    if (zone === undefined) addIssue('is not a time zone')
    return zone ?? 'UTC'
  })
  .default('UTC')

/** What a member paid and received, and where payouts go. */
export const payments = {
  'GET /payments': route({
    summary:
      'What the caller paid and received, newest first, in one year or in all, with the sums of that time, by the months of `zone`.',
    auth: 'member',
    reads: ['payments', 'profiles'],
    readOnly: true,
    query: ListQuery.extend({
      year: Year.optional(),
      zone: Zone,
      state: z.enum(PAYMENT_FILTER_NAMES).optional(),
    }),
    answers: {
      200: z.object({
        payments: z.array(Payment),
        sums: PaymentSums,
        months: z.array(PaymentMonth),
        years: z.array(z.int()),
      }),
    },
    audit: UNAUDITED.party,
    refuses: [],
  }),
  'GET /payments/export.csv': route({
    summary: 'The same as a table for spreadsheets, all of that year or of all years.',
    auth: 'member',
    reads: ['payments', 'profiles'],
    readOnly: true,
    query: z.object({ year: Year.optional(), zone: Zone }),
    answers: { 200: bytesOf('text/csv') },
    audit: UNAUDITED.party,
    refuses: [],
  }),
  'GET /payments/details/{id}/receipt.pdf': route({
    summary: 'The receipt of one payment, for its payer, and for its payee once the money is held.',
    auth: 'member',
    reads: ['payments', 'profiles'],
    about: 'payments',
    readOnly: true,
    params: byId,
    answers: { 200: bytesOf('application/pdf') },
    audit: UNAUDITED.party,
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
        steps: z.array(PaymentStep),
      }),
    },
    audit: UNAUDITED.party,
    refuses: [],
  }),
  'GET /payments/email': route({
    summary: 'The email address that payouts go to; empty when none is set.',
    auth: 'member',
    reads: ['settings'],
    readOnly: true,
    answers: { 200: z.object({ email: z.string() }) },
    audit: UNAUDITED.own,
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
    audit: ['PayoutEmailChanged'],
    refuses: changePayoutEmailRefusals,
  }),
}
