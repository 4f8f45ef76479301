import { escrowMachine } from '#domain/money/escrow/escrow.ts'
import type { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { spring as at, type Scenario, stateAfter, summer } from '../scenario.ts'
import {
  payoutItem,
  payoutSent,
  refundRequested,
  reversalReturned,
  reversedFromPlatform,
  stages,
} from './events.ts'
import { stageStates } from './states.ts'

const stateScenario = stateAfter(escrowMachine)

const SETTLED = [
  'A late payment sent back',
  'A payment refunded in a dispute',
  'A released payment',
  'A split payment whose refund was sent',
  'A payout without an address',
  'A payout under way',
  'An unclaimed payout',
  'A failed payout',
  'A paid-out payment',
] as const

const partlyReversed = { ...reversedFromPlatform, amount: 4_000 } as EscrowEvent
const refundCovered = (left: number): EscrowEvent => ({ type: 'RefundCovered', at, amount: 1_000, left })
const recordReversal = (amount: number) => ({ type: 'RecordReversal', at, amount }) as const

/** In every state after the settlement: the provider takes 40.00 of which 10.00 count as the client's refund. */
export const reversalScenarios: Scenario<typeof escrowMachine>[] = [
  ...SETTLED.flatMap((stage): Scenario<typeof escrowMachine>[] => {
    const history = stages[stage]
    const state = stageStates[stage]
    const historyWithDueRefund: EscrowEvent[] = [
      ...history,
      refundRequested(3_000),
      partlyReversed,
      refundCovered(2_000),
    ]
    const historyWithSentRefund: EscrowEvent[] = [...history, partlyReversed, refundCovered(0)]
    return [
      stateScenario(
        `${stage}, of which a part was taken back, keeps the amount`,
        [...history, { ...partlyReversed, at: summer }],
        state,
        { reversed_amount: 4_000, covered_amount: 0, updated_at: summer },
      ),
      stateScenario(
        `${stage}, given back to us, keeps what is still taken`,
        [...historyWithSentRefund, { ...reversalReturned(0, 1_500, 500), at: summer }],
        state,
        { reversed_amount: 2_000, covered_amount: 500, updated_at: summer },
      ),
      {
        title: `${stage}, of which more is taken back, books the rest`,
        given: historyWithSentRefund,
        when: recordReversal(5_000),
        outcome: [{ ...reversedFromPlatform, amount: 1_000 } as EscrowEvent],
      },
      {
        title: `${stage}: what comes back makes up for our loss first`,
        given: historyWithSentRefund,
        when: recordReversal(1_000),
        outcome: [reversalReturned(0, 3_000, 0)],
      },
      {
        title: `${stage}: what comes back beyond our loss is refunded`,
        given: historyWithSentRefund,
        when: recordReversal(0),
        outcome: [reversalReturned(0, 3_000, 1_000), refundRequested(1_000)],
      },
      {
        title: `${stage}: it is not shared out while a refund is under way`,
        given: historyWithDueRefund,
        when: recordReversal(0),
        outcome: 'refund_under_way',
      },
      {
        title: `${stage}: it makes up for our loss while a refund is under way`,
        given: historyWithDueRefund,
        when: recordReversal(1_000),
        outcome: [reversalReturned(0, 3_000, 0)],
      },
    ]
  }),
  stateScenario(
    'A paid-out payment keeps the batch of the provider',
    stages['A paid-out payment'],
    'paid_out',
    {
      payout_batch_id: payoutItem.batch_id,
      payout_returned: false,
    },
  ),
  stateScenario(
    'A payment paid out late keeps the batch of the provider',
    stages['A payment paid out late'],
    'paid_out',
    { payout_batch_id: payoutItem.batch_id },
  ),
  {
    title: 'A report that an earlier payout failed does not touch the later one that was paid',
    given: [...stages['A second payout under way'], payoutSent(2)],
    when: { type: 'RecordPayoutFailed', at, reason: 'DENIED', attempt: 1 },
    outcome: 'stale_attempt',
  },
  stateScenario(
    'A payout that came back is marked as returned',
    stages['A payout that came back'],
    'payout_failed',
    {
      payout_returned: true,
    },
  ),
  stateScenario(
    'A payout sent again has not come back',
    stages['A payout sent again after it came back'],
    'payout_requested',
    { payout_returned: false, payout_attempt: 2 },
  ),
  stateScenario(
    'A frozen payment keeps what is still taken after a part came back',
    [
      ...stages['A held payment taken back by the provider'],
      { type: 'ReversalReturned', at: summer, from_case: 4_000, from_loss: 0, to_client: 0 },
    ],
    'frozen',
    { reversed_amount: 6_500, updated_at: summer },
  ),
  {
    title: 'A frozen payment of which a part was taken back is taken back in full',
    given: [...stages['A held payment'], { ...partlyReversed, borne_by: 'escrow_case' } as EscrowEvent],
    when: recordReversal(10_500),
    outcome: [{ ...reversedFromPlatform, amount: 6_500, borne_by: 'escrow_case' } as EscrowEvent],
  },
  {
    title: 'A frozen payment of which a part was taken back refunds the rest',
    given: [...stages['A held payment'], { ...partlyReversed, borne_by: 'escrow_case' } as EscrowEvent],
    when: { type: 'RefundEscrow', at },
    outcome: [{ type: 'EscrowRefunded', at, client_amount: 10_500, reversed: 4_000 }, refundRequested(6_500)],
  },
  stateScenario(
    'A payment refunded after it was taken back counts as refunded in full',
    stages['A payment refunded after the provider took it back'],
    'refunded',
    { covered_amount: 10_500, refund_state: 'none' },
  ),
  stateScenario(
    'A payment split after it was taken back counts the part that the client has',
    stages['A payment split after a part was taken back'],
    'split',
    { covered_amount: 4_000, refund_amount: 2_300 },
  ),
]
