import { z } from 'zod'
import { FIRST_YEAR } from '#domain/kernel/time/months.ts'
import { canonicalTimeZone } from '#domain/kernel/time/time-zones.ts'
import { DIFFERENCE_KINDS } from '#domain/money/reconciliation.ts'
import { changePayoutEmailRefusals, retryPayoutRefusals } from '#domain/money/refusals.ts'
import { PAYMENT_FILTER_NAMES, PAYOUT_STATUSES } from '#domain/money/status.ts'
import { Email, ListQuery } from './fields.ts'
import { bytesOf } from './responses.ts'
import { byId, command, memberQuery, query } from './route.ts'
import { ContractResponse } from './shapes/contract.ts'
import { JobResponse } from './shapes/job.ts'
import { PaymentMonth, PaymentResponse, PaymentStep, PaymentSums } from './shapes/payment.ts'
import { PersonResponse } from './shapes/person.ts'
import { Dollars, Id, Time } from './shapes/values.ts'
import { UNAUDITED } from './unaudited.ts'

const Year = z.coerce.number().int().min(FIRST_YEAR).max(9999)

/** The first month of a list, `YYYY-MM`. A year takes precedence over it. */
const FromMonth = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/)

/** The time zone (IANA) in which years and months are counted. */
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
export const paymentRoutes = {
  'GET /payments': memberQuery({
    summary:
      'Returns what the caller paid and received in one year, from a month on, or in all years, newest first, with the sums of that time and of each month in the time zone `zone`. What is paid out counts in the month of its payout.',
    reads: ['payments', 'profiles'],
    query: ListQuery.extend({
      year: Year.optional(),
      from_month: FromMonth.optional(),
      zone: Zone,
      state: z.enum(PAYMENT_FILTER_NAMES).optional(),
    }),
    responses: {
      200: z.object({
        payments: z.array(PaymentResponse),
        sums: PaymentSums,
        months: z.array(PaymentMonth),
        years: z.array(z.int()),
      }),
    },
    audit: UNAUDITED.party,
  }),
  'GET /payments/export.csv': memberQuery({
    summary:
      'Returns all that the caller paid and received in one year, from a month on, or in all years, as a CSV table.',
    reads: ['payments', 'profiles'],
    query: z.object({ year: Year.optional(), from_month: FromMonth.optional(), zone: Zone }),
    responses: { 200: bytesOf('text/csv') },
    audit: UNAUDITED.party,
  }),
  'GET /payments/details/{id}/receipt.pdf': memberQuery({
    summary: 'Returns the receipt of one payment, to its payer, and to its payee once the money is held.',
    reads: ['payments', 'profiles'],
    recordModel: 'payments',
    params: byId,
    responses: { 200: bytesOf('application/pdf') },
    subjectKind: 'escrow',
    audit: UNAUDITED.party,
  }),
  'GET /payments/details/{id}': memberQuery({
    summary: 'Returns one payment with its steps, its job and its contract.',
    reads: ['payments', 'jobs', 'profiles', 'applications', 'contracts'],
    recordModel: 'payments',
    params: byId,
    responses: {
      200: z.object({
        payment: PaymentResponse,
        job: JobResponse.optional(),
        contract: ContractResponse.optional(),
        steps: z.array(PaymentStep),
      }),
    },
    subjectKind: 'escrow',
    audit: UNAUDITED.party,
  }),
  'GET /payments/email': memberQuery({
    summary: 'Returns the email address to which payouts are sent; it is empty if none is set.',
    reads: ['settings'],
    responses: { 200: z.object({ email: z.string() }) },
    audit: UNAUDITED.own,
  }),
  'POST /payments/email': command({
    summary: 'Sets the email address to which payouts are sent.',
    auth: 'member',
    sensitive: true,
    write: true,
    body: z.object({ email: Email }),
    audit: ['PayoutEmailChanged'],
    refuses: changePayoutEmailRefusals,
  }),
}

const MovementSum = z.object({ count: z.int(), amount: Dollars })
const ComparedSums = z.object({ ours: MovementSum, theirs: MovementSum })

/** Payouts, and the reconciliation with the provider, for support. */
export const staffMoneyRoutes = {
  'GET /staff/payouts': query({
    summary:
      'Returns at most 200 payouts of one status, of all, or those that `stopped`: failed, waiting or not claimed. The last changed come first. Payouts of the caller’s own contracts are left out.',
    auth: 'support',
    reads: ['payments', 'profiles'],
    query: z.object({ status: z.enum([...PAYOUT_STATUSES, 'stopped']).optional() }),
    responses: {
      200: z.object({
        payouts: z.array(
          z.object({
            payment_id: Id,
            /** The title of the job. */
            title: z.string().optional(),
            consultant: PersonResponse,
            amount: z.number(),
            status: z.enum(PAYOUT_STATUSES),
            attempt: z.number(),
            reason: z.string().optional(),
            updated_at: Time,
          }),
        ),
      }),
    },
    audit: { event: 'RecordsViewed' },
  }),
  'POST /staff/payouts/{id}/retry': command({
    summary: 'Retries a payout that has failed finally.',
    auth: 'support',
    sensitive: true,
    write: true,
    params: byId,
    subjectKind: 'escrow',
    audit: ['PayoutRequested'],
    refuses: retryPayoutRefusals,
  }),
  'GET /staff/reconciliation': query({
    summary:
      'Returns the differences between the ledger and the payment provider when they were last compared.',
    auth: 'support',
    reads: [],
    responses: {
      200: z.object({
        checked_at: Time.optional(),
        differences: z.array(
          z.object({
            payment_id: Id.optional(),
            provider_id: z.string().optional(),
            kind: z.enum(DIFFERENCE_KINDS),
            ours: z.string().optional(),
            theirs: z.string().optional(),
          }),
        ),
        compared: z
          .object({ from: Time, until: Time, in: ComparedSums, out: ComparedSums, pending: z.int() })
          .optional()
          .meta({
            description:
              'What was compared from `from` until `until`: the movements into and out of the balance, by the ledger (`ours`) and by the provider (`theirs`), and how many the provider has not completed; absent for comparisons of earlier versions',
          }),
      }),
    },
    audit: { event: 'RecordsViewed' },
  }),
  'POST /staff/reconciliation/run': command({
    summary: 'Compares the ledger with the payment provider now.',
    auth: 'support',
    sensitive: false,
    write: true,
    audit: { event: 'RecordsViewed' },
    refuses: [],
  }),
}
