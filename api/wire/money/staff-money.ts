import { z } from 'zod'
import { DIFFERENCE_KINDS } from '#domain/money/reconciliation.ts'
import { retryPayoutRefusals } from '#domain/money/refusals.ts'
import { PAYOUT_STATUSES } from '#domain/money/status.ts'
import { Ok } from '../answers.ts'
import { byId, route } from '../route.ts'
import { Person } from '../shapes/person.ts'
import { Id, Time } from '../shapes/values.ts'

/** Payouts and the comparison with the provider, for support. */
export const staffMoney = {
  'GET /staff/payouts': route({
    summary: 'The payouts of others, the latest changes first; at most 200, in one status or in all.',
    auth: 'support',
    reads: ['payments', 'profiles'],
    query: z.object({ status: z.enum(PAYOUT_STATUSES).optional() }),
    answers: {
      200: z.object({
        payouts: z.array(
          z.object({
            payment_id: Id,
            consultant: Person,
            amount: z.number(),
            status: z.enum(PAYOUT_STATUSES),
            attempt: z.number(),
            reason: z.string().optional(),
            updated_at: Time,
          }),
        ),
      }),
    },
    audit: { reading: 'RecordsViewed' },
    refuses: [],
  }),
  'POST /staff/payouts/{id}/retry': route({
    summary: 'Pays out once more what failed for good.',
    auth: 'support',
    sensitive: true,
    reads: [],
    write: true,
    params: byId,
    answers: { 200: Ok },
    audit: ['PayoutRequested'],
    refuses: retryPayoutRefusals,
  }),
  'GET /staff/reconciliation': route({
    summary: 'What the ledger and the payment provider did not have in common when they were last compared.',
    auth: 'support',
    reads: [],
    answers: {
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
      }),
    },
    audit: { reading: 'RecordsViewed' },
    refuses: [],
  }),
  'POST /staff/reconciliation/run': route({
    summary: 'Compares the ledger with the payment provider now.',
    auth: 'support',
    sensitive: false,
    reads: [],
    write: true,
    answers: { 200: Ok },
    audit: { reading: 'RecordsViewed' },
    refuses: [],
  }),
}
