import type { escrow } from '#domain/money/escrow/escrow.ts'
import type { EscrowEvent } from '#domain/money/escrow/messages.ts'
import { type Scenario, spring } from '../scenario.ts'
import {
  back,
  captured,
  contract,
  dispute,
  item,
  later,
  notSentBack,
  opened,
  opening,
  order,
  split,
  stages,
} from './events.ts'
import { stageStates } from './stage-states.ts'

/** The context of a payment in each of its stages. */
export const states: Scenario<typeof escrow>[] = [
  ...Object.entries(stageStates).map(([title, stands]) => ({
    title: `${title} is ${stands}`,
    given: stages[title as keyof typeof stages],
    stands,
  })),
  {
    title: 'An opened payment knows whose money it is, and what for',
    given: [opened],
    stands: 'opened',
    knowing: { ...opening, opened_at: spring, updated_at: spring, refund: 'none' },
  },
  {
    title: 'A payment that awaits approval knows where',
    given: stages['A payment that awaits approval'],
    stands: 'awaiting_approval',
    knowing: order,
  },
  {
    title: 'Each start of a capture is counted',
    given: stages['A payment captured on a second try'],
    stands: 'capturing',
    knowing: { captures: 2 },
  },
  ...(['A payment pending at the provider', 'A payment found pending by itself'] as const).map((stage) => ({
    title: `${stage} knows its capture`,
    given: stages[stage],
    stands: 'capture_pending' as const,
    knowing: { capture_id: 'CAPTURE' },
  })),
  ...(
    [
      'A payment that awaits approval',
      'A payment being captured',
      'A payment pending at the provider',
    ] as const
  ).map((stage) => ({
    title: `${stage}, once captured, knows its capture`,
    given: [...stages[stage], { ...captured, capture_id: 'NEW' }],
    stands: 'held' as const,
    knowing: { capture_id: 'NEW' },
  })),
  {
    title: 'A payment captured too late knows what goes back',
    given: stages['A payment captured too late'],
    stands: 'cleared',
    knowing: { capture_id: 'CAPTURE', refund: 'requested', refund_amount: 10_500 },
  },
  {
    title: 'A frozen payment knows its dispute',
    given: stages['A frozen payment'],
    stands: 'frozen',
    knowing: { dispute_id: dispute },
  },
  {
    title: 'A payment that the provider took back knows its dispute',
    given: stages['A disputed payment taken back by the provider'],
    stands: 'frozen',
    knowing: { dispute_id: dispute, reversed: 10_500 },
  },
  ...(['A released payment', 'A payment released from a dispute'] as const).map((stage) => ({
    title: `${stage} knows its contract and what is due`,
    given: stages[stage],
    stands: 'released' as const,
    knowing: { contract_id: contract, payout_amount: 9_500 },
  })),
  ...(['A held payment', 'A frozen payment'] as const).map((stage) => ({
    title: `${stage}, once split, knows what is due and what goes back`,
    given: [...stages[stage], split, back(6_300)],
    stands: 'split' as const,
    knowing: {
      consultant_gross: 4_000,
      payout_amount: 3_800,
      refund: 'requested',
      refund_amount: 6_300,
    } as const,
  })),
  {
    title: 'A refund that failed is known as failed',
    given: stages['A refund that failed'],
    stands: 'refunded',
    knowing: { refund: 'failed', refund_failures: 1 },
  },
  {
    title: 'A refund that was sent is known as sent',
    given: stages['A refund that worked in the end'],
    stands: 'refunded',
    knowing: { refund: 'sent' },
  },
  {
    title: 'Each failure of a refund is counted',
    given: [...stages['A refund that failed'], notSentBack],
    stands: 'refunded',
    knowing: { refund: 'failed', refund_failures: 2 },
  },
  {
    title: 'An unclaimed payout knows where the provider keeps it',
    given: stages['An unclaimed payout'],
    stands: 'payout_unclaimed',
    knowing: { unclaimed: item },
  },
  {
    title: 'A waiting payout knows what it waits for',
    given: stages['A payout to a suspended person'],
    stands: 'payout_waiting',
    knowing: { waiting_for: 'suspended' },
  },
  {
    title: 'A payout under way waits for nothing',
    given: stages['A payout under way after waiting'],
    stands: 'payout_requested',
    knowing: { waiting_for: undefined, attempt: 1 },
  },
  {
    title: 'A second payout under way is the second attempt',
    given: stages['A second payout under way'],
    stands: 'payout_requested',
    knowing: { attempt: 2 },
  },
  // The last event that changes a payment sets the moment of its change.
  ...Object.entries(stages).flatMap(([title, stage]: [string, readonly EscrowEvent[]]) => {
    const last = stage.at(-1)
    if (!last) return []
    return {
      title: `${title} knows when it came there`,
      given: [...stage.slice(0, -1), { ...last, at: later }],
      stands: stageStates[title as keyof typeof stages],
      knowing: { updated_at: later },
    }
  }),
]
