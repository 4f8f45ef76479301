import { escrowMachine } from '#domain/money/escrow/escrow.ts'
import type { EscrowEvent } from '#domain/money/escrow/escrow-schemas.ts'
import { type Scenario, spring, stateAfter, summer } from '../scenario.ts'
import {
  contractId,
  disputeId,
  escrowOpened,
  escrowSplit,
  opening,
  order,
  paymentCaptured,
  payoutItem,
  refundFailed,
  refundRequested,
  stages,
} from './events.ts'

const stateScenario = stateAfter(escrowMachine)

/** The state of each stage of a payment. */
export const stageStates = {
  'No payment': 'none',
  'An opened payment': 'opened',
  'A payment that awaits approval': 'awaiting_approval',
  'A payment that awaits approval again': 'awaiting_approval',
  'A payment being captured': 'capturing',
  'A payment captured on a second try': 'capturing',
  'A payment pending at the provider': 'capture_pending',
  'A payment found pending by itself': 'capture_pending',
  'A payment canceled before its order': 'cleared',
  'A canceled payment': 'cleared',
  'A payment refused after it was pending': 'cleared',
  'A payment refused in capture': 'cleared',
  'A payment captured too late': 'cleared',
  'A late payment sent back': 'cleared',
  'A held payment': 'held',
  'A payment held after pending': 'held',
  'A payment found captured by itself': 'held',
  'A frozen payment': 'frozen',
  'A held payment taken back by the provider': 'frozen',
  'A frozen payment taken back by the provider': 'frozen',
  'A disputed payment taken back by the provider': 'frozen',
  'A released payment': 'released',
  'A payment released from a dispute': 'released',
  'A refunded payment': 'refunded',
  'A payment refunded in a dispute': 'refunded',
  'A refund that failed': 'refunded',
  'A refund that worked in the end': 'refunded',
  'A split payment': 'split',
  'A split payment whose refund was sent': 'split',
  'A payout without an address': 'payout_waiting',
  'A payout to a suspended person': 'payout_waiting',
  'A payout under way': 'payout_requested',
  'A payout under way after waiting': 'payout_requested',
  'A payout of a split under way': 'payout_requested',
  'An unclaimed payout': 'payout_unclaimed',
  'A failed payout': 'payout_failed',
  'A payout that was never claimed': 'payout_failed',
  'A second payout under way': 'payout_requested',
  'A paid-out payment': 'paid_out',
  'A payment paid out late': 'paid_out',
  'A paid-out split': 'paid_out',
  'A payment refunded after the provider took it back': 'refunded',
  'A payment refunded after a part was taken back': 'refunded',
  'A payment split after a part was taken back': 'split',
  'A refund that the provider had made already': 'refunded',
  'A failed refund of what was returned': 'refunded',
  'A payout that came back': 'payout_failed',
  'A payout sent again after it came back': 'payout_requested',
  'A refunded payment that was partly taken back': 'refunded',
  'A held payment that was taken back and returned': 'frozen',
  'A paid-out payment taken back by the provider': 'paid_out',
  'A released payment taken back before': 'released',
  'A released payment taken back by the provider': 'released',
  'A refunded payment taken back by the provider': 'refunded',
  'A split payment taken back by the provider': 'split',
  'A waiting payout taken back by the provider': 'payout_waiting',
  'A payout under way taken back by the provider': 'payout_requested',
  'An unclaimed payout taken back by the provider': 'payout_unclaimed',
  'A failed payout taken back by the provider': 'payout_failed',
  'A payout of a split without an address': 'payout_waiting',
  'An unclaimed payout of a split': 'payout_unclaimed',
  'A failed payout of a split': 'payout_failed',
  'A second payout unclaimed': 'payout_unclaimed',
  'A late capture just found': 'cleared',
  'A refunded payment just before its refund': 'refunded',
  'A split payment just before its refund': 'split',
  'A dispute settled just before its refund': 'refunded',
  'A dispute split just before its refund': 'split',
} as const satisfies Record<keyof typeof stages, string>

/** The context of a payment in each of its stages. */
export const stateScenarios: Scenario<typeof escrowMachine>[] = [
  ...Object.entries(stageStates).map(([title, state]) => ({
    title: `${title} is ${state}`,
    given: stages[title as keyof typeof stages],
    state,
  })),
  stateScenario('An opened payment keeps its parties, job and amounts', [escrowOpened], 'opened', {
    ...opening,
    opened_at: spring,
    updated_at: spring,
    refund_state: 'none',
  }),
  stateScenario(
    'A payment that awaits approval keeps its order',
    stages['A payment that awaits approval'],
    'awaiting_approval',
    order,
  ),
  stateScenario(
    'Each start of a capture is counted',
    stages['A payment captured on a second try'],
    'capturing',
    {
      capture_count: 2,
    },
  ),
  ...(['A payment pending at the provider', 'A payment found pending by itself'] as const).map((stage) => ({
    title: `${stage} keeps its capture`,
    given: stages[stage],
    state: 'capture_pending' as const,
    context: { capture_id: 'CAPTURE' },
  })),
  ...(
    [
      'A payment that awaits approval',
      'A payment being captured',
      'A payment pending at the provider',
    ] as const
  ).map((stage) => ({
    title: `${stage}, once captured, keeps its capture`,
    given: [...stages[stage], { ...paymentCaptured, capture_id: 'NEW' }],
    state: 'held' as const,
    context: { capture_id: 'NEW' },
  })),
  stateScenario(
    'A payment captured too late keeps the amount of its refund',
    stages['A payment captured too late'],
    'cleared',
    { capture_id: 'CAPTURE', refund_state: 'requested', refund_amount: 10_500 },
  ),
  stateScenario('A frozen payment keeps its dispute', stages['A frozen payment'], 'frozen', {
    dispute_id: disputeId,
  }),
  stateScenario(
    'A payment that the provider took back keeps its dispute',
    stages['A disputed payment taken back by the provider'],
    'frozen',
    { dispute_id: disputeId, reversed_amount: 10_500 },
  ),
  ...(['A released payment', 'A payment released from a dispute'] as const).map((stage) => ({
    title: `${stage} keeps its contract and the payout amount`,
    given: stages[stage],
    state: 'released' as const,
    context: { contract_id: contractId, payout_amount: 9_500 },
  })),
  ...(['A held payment', 'A frozen payment'] as const).map((stage) => ({
    title: `${stage}, once split, keeps the amounts of payout and refund`,
    given: [...stages[stage], escrowSplit, refundRequested(6_300)],
    state: 'split' as const,
    context: {
      consultant_gross: 4_000,
      payout_amount: 3_800,
      refund_state: 'requested',
      refund_amount: 6_300,
    } as const,
  })),
  stateScenario('A refund that failed has failed', stages['A refund that failed'], 'refunded', {
    refund_state: 'failed',
    refund_failures: 1,
  }),
  stateScenario('A refund that was sent is sent', stages['A refund that worked in the end'], 'refunded', {
    refund_state: 'sent',
  }),
  stateScenario(
    'Each failure of a refund is counted',
    [...stages['A refund that failed'], refundFailed],
    'refunded',
    {
      refund_state: 'failed',
      refund_failures: 2,
    },
  ),
  stateScenario(
    'An unclaimed payout keeps the ids of the provider',
    stages['An unclaimed payout'],
    'payout_unclaimed',
    { unclaimed_payout: payoutItem },
  ),
  stateScenario(
    'A waiting payout keeps its waiting reason',
    stages['A payout to a suspended person'],
    'payout_waiting',
    { waiting_reason: 'suspended' },
  ),
  stateScenario(
    'A payout under way has no waiting reason',
    stages['A payout under way after waiting'],
    'payout_requested',
    { waiting_reason: undefined, payout_attempt: 1 },
  ),
  stateScenario(
    'A second payout under way is the second attempt',
    stages['A second payout under way'],
    'payout_requested',
    { payout_attempt: 2 },
  ),
  // The last event that changes a payment sets the moment of its change.
  ...Object.entries(stages).flatMap(([title, stage]: [string, readonly EscrowEvent[]]) => {
    const last = stage.at(-1)
    if (!last) return []
    return {
      title: `${title} keeps the time of its last event`,
      given: [...stage.slice(0, -1), { ...last, at: summer }],
      state: stageStates[title as keyof typeof stages],
      context: { updated_at: summer },
    }
  }),
]
