import * as ledger from '#projections/money/ledger.ts'
import * as payments from '#projections/money/payments-queries.ts'
import { queryCases } from './query-cases.ts'
import { hot, momentOf, OWNED, ROWS, rare, rareConsultant } from './skewed-rows.ts'

export const money = {
  'projections/money/payments-queries.ts': queryCases(payments, {
    paymentsOf: {
      given: [
        [hot, { zone: 'UTC' }],
        [hot, { zone: 'Pacific/Honolulu', year: 2025 }, momentOf(ROWS / 2)],
        [rare, { zone: 'UTC' }],
        [rare, { zone: 'UTC', year: 2024 }],
        [rare, { zone: 'UTC', year: 2024, state: 'held' }],
        [rareConsultant, { zone: 'UTC', from_month: '2024-06' }],
        [rareConsultant, { zone: 'UTC', year: 2024 }],
      ],
      may_read: { rows: OWNED * 20, because: 'a state may be rare among the payments of a person' },
    },
    paymentGroups: {
      given: [
        [rare, 'UTC', momentOf(ROWS)],
        [rareConsultant, 'Pacific/Honolulu', momentOf(ROWS)],
      ],
      may_read: { rows: OWNED * 2, because: 'it adds up all payments of a person' },
    },
    unsettledPaymentsOf: {
      given: [
        [rare, 'all'],
        [rareConsultant, 'captured'],
      ],
      may_read: { rows: OWNED * 2, because: 'it looks through all of a person who is to be erased' },
    },
    unapprovedPaymentIdsOf: {
      given: [[rare], [rareConsultant]],
      may_read: {
        rows: OWNED * 2,
        because: 'it looks through all of a person, once when they are suspended',
      },
    },
    stoppedPayoutIdsOf: {
      given: [[rareConsultant]],
      may_read: {
        rows: OWNED * 2,
        because: 'it looks through all of a person, when their payout address changes',
      },
    },
    paymentOfCapture: { given: [['capture 20'], ['capture 79']] },
    payoutsOf: {
      given: [
        [hot, ['payout_failed']],
        [rare, ['paid_out', 'payout_waiting']],
      ],
      may_read: { rows: 2 * ROWS, because: 'staff look through all payouts, a few times a day' },
    },
    payoutCountOf: {
      given: [
        [hot, ['payout_failed']],
        [rare, ['payout_failed', 'payout_unclaimed', 'payout_waiting']],
      ],
      may_read: { rows: ROWS, because: 'it counts the payouts that stopped, of which there are few' },
    },
    paymentOfOrder: { given: [['order 20'], ['order 79']] },
    unarrivedPayouts: {
      given: [[]],
      may_read: {
        rows: 2 * ROWS,
        because: 'it adds up all payouts that have not arrived, for the figures of the product',
      },
    },
  }),
  'projections/money/ledger.ts': queryCases(ledger, {
    cashMovements: { given: [[momentOf(ROWS)]] },
    trialBalance: {
      given: [[undefined], [{ position: '1000' }], [{ moment: momentOf(ROWS) }]],
      may_read: { rows: ROWS, because: 'it adds up the whole book, when compliance replays a payment' },
    },
  }),
}
