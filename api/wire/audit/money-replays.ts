import { z } from 'zod'
import { REFERENCE_KINDS } from '#domain/audit/payment/provider-references.ts'
import { licenseStatus } from '#domain/licensing/status.ts'
import { Day, Id } from '../fields.ts'
import { query } from '../route.ts'
import { EscrowResponse } from '../shapes/escrow.ts'
import { LicenseResponse } from '../shapes/license.ts'
import { Dollars, Time } from '../shapes/values.ts'
import { TimelineEntry } from './entry.ts'
import { PositionOrTime } from './timelines.ts'

const Balances = z.array(z.object({ account: z.string(), amount: Dollars }))

/** Deleted licenses stay visible for compliance. */
const AnyStatusLicense = LicenseResponse.extend({ status: z.enum(licenseStatus.states) })

const Reliance = z
  .object({
    kind: z.enum(['application', 'hire', 'payout']),
    /** The id of the application, the contract, or the payment. */
    id: Id,
    job_id: Id,
    time: Time,
    /** The price of a hire, or the amount of a payout. */
    amount: Dollars.optional(),
    /** Whether no other license of the consultant counted for it at that time. */
    alone: z.boolean(),
    title: z.string(),
    contract_id: Id.optional(),
    payment_id: Id.optional(),
  })
  .meta({ id: 'Reliance' })

export const moneyReplayRoutes = {
  'GET /staff/audit/payment/{paymentId}': query({
    summary:
      'Returns a payment, for a hire or for premium, as it was at a time or after an event, with its ledger lines and provider references. The reading is recorded.',
    auth: 'compliance',
    reads: ['payments', 'profiles'],
    params: z.object({ paymentId: Id }),
    query: z.object({ at: PositionOrTime.optional() }),
    responses: {
      200: z.object({
        escrow: EscrowResponse,
        references: z.array(
          z.object({ kind: z.enum(REFERENCE_KINDS), id: z.string(), at: Time, position: z.string() }),
        ),
        /** The balances of the whole ledger. They add up to 0. */
        trial_balance: Balances,
        /** The balances of this payment. */
        balance: Balances,
        title: z.string(),
        contract_id: Id.optional(),
        /** Every event of the payment, with the lines that it posted to the ledger. */
        steps: z.array(TimelineEntry.extend({ lines: Balances })),
      }),
    },
    subjectKind: 'escrow',
    audit: { event: 'RecordsViewed', recordsQuery: true },
  }),
  'GET /staff/audit/eligibility/{licenseId}': query({
    summary:
      'Returns the applications, hires and payouts that relied on a license since the day `from`. The default is the day from which it was found invalid, else the day on which it was issued. The reading is recorded.',
    auth: 'compliance',
    reads: ['applications', 'contracts', 'licenses', 'profiles'],
    params: z.object({ licenseId: Id }),
    query: z.object({ from: Day.optional() }),
    responses: {
      200: z.object({
        license: AnyStatusLicense,
        relied: z.array(Reliance),
        /** The day that counts, and whether a verifier set it when revoking the license. */
        from: Day,
        invalid_from: Day.optional(),
        owner: z.object({ user_id: Id, name: z.string() }),
      }),
    },
    subjectKind: 'license',
    audit: { event: 'RecordsViewed', recordsQuery: true },
  }),
}
