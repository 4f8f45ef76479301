// The outcome of each command to a purchase, by its state.

import { purchaseMachine } from '#domain/money/purchase.ts'
import type { PurchaseEvent } from '#domain/money/purchase-schemas.ts'
import { matrix, type Scenarios, spring, stateAfter, summer } from '../../scenario.ts'
import { capturedPaymentOutcomes, clearedPaymentOutcomes } from '../outcomes.ts'
import {
  approvalRequested,
  capturePending,
  captureRefused,
  captureStarted,
  clearedByBuyer,
  clearedByProvider,
  clearedByTimeout,
  commands,
  latePurchase,
  laterPremiumEnd,
  opening,
  order,
  premiumEnd,
  purchaseOpened,
  purchasePaid,
  purchaseReversed,
  refundFailed,
  refundSent,
  reversalReturned,
  stages,
} from './events.ts'

const stateScenario = stateAfter(purchaseMachine)

const clearingOutcomes = {
  cancel: [clearedByBuyer],
  expire: [clearedByTimeout],
  refuse: [clearedByProvider],
} as const
const captureReportOutcomes = (premium_end: string) => {
  const purchasePaidUntil = { ...purchasePaid, until: premium_end } as PurchaseEvent
  return {
    'record the capture': [purchasePaidUntil],
    'record another capture': [{ ...purchasePaidUntil, capture_id: 'ANOTHER' } as PurchaseEvent],
    'record a capture of another amount': 'amounts_differ',
  } as const
}
const repeatedOpeningOutcomes = { open: 'unchanged' } as const
const awaitingApprovalOutcomes = {
  ...repeatedOpeningOutcomes,
  ...clearingOutcomes,
  ...captureReportOutcomes(premiumEnd),
  'request approval': 'unchanged',
  capture: [captureStarted],
  'record a pending capture': [capturePending],
  'record a declined capture': 'unchanged',
} as const
const providerCaptureOutcomes = {
  ...repeatedOpeningOutcomes,
  ...captureReportOutcomes(premiumEnd),
  'request approval': 'unchanged',
  capture: 'unchanged',
  cancel: 'payment_captured',
  expire: 'payment_captured',
  refuse: [clearedByProvider],
} as const
const capturingOutcomes = {
  ...providerCaptureOutcomes,
  'record a pending capture': [capturePending],
  'record a declined capture': [captureRefused],
} as const
const capturePendingOutcomes = {
  ...providerCaptureOutcomes,
  'record a pending capture': 'unchanged',
} as const
const reversalOutcomes = {
  reverse: [purchaseReversed(1_900)],
  'reverse a part': [purchaseReversed(400)],
  'reverse too much': 'amounts_differ',
  'reverse less than nothing': 'amounts_differ',
  'return all': 'unchanged',
} as const
const paidOutcomes = {
  ...reversalOutcomes,
  ...repeatedOpeningOutcomes,
  ...capturedPaymentOutcomes,
} as const
const clearedPurchaseOutcomes = {
  ...repeatedOpeningOutcomes,
  ...clearedPaymentOutcomes,
} as const
const clearedWithoutCaptureOutcomes = {
  ...clearedPurchaseOutcomes,
  reverse: 'amounts_differ',
  'reverse a part': 'amounts_differ',
  'reverse too much': 'amounts_differ',
  'reverse less than nothing': 'amounts_differ',
  'return all': 'amounts_differ',
  'record the capture': [latePurchase],
  'record another capture': [{ ...latePurchase, capture_id: 'ANOTHER' } as PurchaseEvent],
  'record a capture of another amount': [{ ...latePurchase, amount: 1_800 } as PurchaseEvent],
  'record the refund': 'no_refund_due',
  'record a failed refund': 'no_refund_due',
  'record a second failed refund': 'no_refund_due',
} as const
const lateCaptureOutcomes = {
  ...clearedPurchaseOutcomes,
  ...reversalOutcomes,
  'record the capture': 'unchanged',
  'record another capture': 'payment_captured',
  'record a capture of another amount': 'unchanged',
} as const
const fullyReversedOutcomes = {
  ...paidOutcomes,
  reverse: 'unchanged',
  'reverse a part': [reversalReturned(1_500)],
  'return all': [reversalReturned(1_900)],
} as const
const partlyReversedOutcomes = {
  ...paidOutcomes,
  reverse: [purchaseReversed(1_500)],
  'reverse a part': 'unchanged',
  'return all': [reversalReturned(400)],
} as const

const stageStates = {
  'No purchase': 'none',
  'An opened purchase': 'opened',
  'A purchase that awaits approval': 'awaiting_approval',
  'A purchase that awaits approval again': 'awaiting_approval',
  'A purchase being captured': 'capturing',
  'A purchase captured on a second try': 'capturing',
  'A purchase pending at the provider': 'capture_pending',
  'A purchase found pending by itself': 'capture_pending',
  'A purchase canceled before its order': 'cleared',
  'A canceled purchase': 'cleared',
  'A purchase refused in capture': 'cleared',
  'A purchase refused after it was pending': 'cleared',
  'A purchase captured too late': 'cleared',
  'A late purchase sent back': 'cleared',
  'A late purchase not yet sent back': 'cleared',
  'A paid purchase': 'paid',
  'A paid purchase taken back by the provider': 'paid',
  'A paid purchase given back to us': 'paid',
  'A purchase paid after it was pending': 'paid',
  'A purchase found paid by itself': 'paid',
  'A purchase that follows one that runs': 'capturing',
  'A purchase that follows one that has ended': 'capturing',
} as const

const titles = Object.keys(stages) as (keyof typeof stages)[]

export const purchaseScenarios: Scenarios<typeof purchaseMachine> = {
  machine: purchaseMachine,
  scenarios: [
    ...matrix(purchaseMachine, stages, commands, {
      'No purchase': { open: [purchaseOpened] },
      'An opened purchase': {
        ...repeatedOpeningOutcomes,
        ...clearingOutcomes,
        'request approval': [approvalRequested],
      },
      'A purchase that awaits approval': awaitingApprovalOutcomes,
      'A purchase that awaits approval again': awaitingApprovalOutcomes,
      'A purchase being captured': capturingOutcomes,
      'A purchase captured on a second try': capturingOutcomes,
      'A purchase pending at the provider': capturePendingOutcomes,
      'A purchase found pending by itself': capturePendingOutcomes,
      'A purchase canceled before its order': clearedWithoutCaptureOutcomes,
      'A canceled purchase': clearedWithoutCaptureOutcomes,
      'A purchase refused in capture': clearedWithoutCaptureOutcomes,
      'A purchase refused after it was pending': clearedWithoutCaptureOutcomes,
      'A purchase captured too late': {
        ...lateCaptureOutcomes,
        'record the refund': [refundSent],
        'record a failed refund': [refundFailed],
        'record a second failed refund': 'unchanged',
      },
      'A late purchase sent back': {
        ...lateCaptureOutcomes,
        'record the refund': 'unchanged',
        'record a failed refund': 'no_refund_due',
        'record a second failed refund': 'no_refund_due',
      },
      'A late purchase not yet sent back': {
        ...lateCaptureOutcomes,
        'record the refund': [refundSent],
        'record a failed refund': 'unchanged',
        'record a second failed refund': [refundFailed],
      },
      'A paid purchase': paidOutcomes,
      'A paid purchase taken back by the provider': fullyReversedOutcomes,
      'A paid purchase given back to us': partlyReversedOutcomes,
      'A purchase paid after it was pending': paidOutcomes,
      'A purchase found paid by itself': paidOutcomes,
      'A purchase that follows one that runs': {
        ...capturingOutcomes,
        ...captureReportOutcomes(laterPremiumEnd),
      },
      'A purchase that follows one that has ended': capturingOutcomes,
    }),
    ...titles.map((title) => ({
      title: `${title} is ${stageStates[title]}`,
      given: stages[title],
      state: stageStates[title],
    })),
    // The last event that changes a purchase sets the moment of its change.
    ...titles.flatMap((title) => {
      const stage: readonly PurchaseEvent[] = stages[title]
      const last = stage.at(-1)
      if (!last) return []
      return {
        title: `${title} keeps the time of its last event`,
        given: [...stage.slice(0, -1), { ...last, at: summer }],
        state: stageStates[title],
        context: { updated_at: summer },
      }
    }),
    stateScenario('An opened purchase keeps its member and its terms', [purchaseOpened], 'opened', {
      ...opening,
      opened_at: spring,
      capture_count: 0,
      refund_state: 'none',
    }),
    stateScenario(
      'A purchase that awaits approval keeps its order',
      stages['A purchase that awaits approval'],
      'awaiting_approval',
      order,
    ),
    stateScenario(
      'Each start of a capture is counted',
      stages['A purchase captured on a second try'],
      'capturing',
      {
        capture_count: 2,
      },
    ),
    ...(['A purchase pending at the provider', 'A purchase found pending by itself'] as const).map(
      (title) => ({
        title: `${title} keeps its capture`,
        given: stages[title],
        state: 'capture_pending' as const,
        context: { capture_id: 'CAPTURE' },
      }),
    ),
    ...(
      [
        'A purchase that awaits approval',
        'A purchase being captured',
        'A purchase pending at the provider',
      ] as const
    ).map((title) => ({
      title: `${title}, once paid, keeps its capture and the end of premium`,
      given: [...stages[title], { ...purchasePaid, capture_id: 'NEW' } as PurchaseEvent],
      state: 'paid' as const,
      context: { capture_id: 'NEW', paid_at: spring, runs_until: premiumEnd },
    })),
    stateScenario(
      'A purchase captured too late keeps the amount of its refund',
      stages['A purchase captured too late'],
      'cleared',
      { capture_id: 'CAPTURE', refund_state: 'requested', refund_amount: 1_900 },
    ),
    stateScenario(
      'A late purchase sent back is known as taken back, too',
      [...stages['A late purchase sent back'], { ...purchaseReversed(1_900), at: summer }],
      'cleared',
      { reversed_amount: 1_900, updated_at: summer },
    ),
    stateScenario(
      'A late purchase taken back keeps what was given back to us',
      [
        ...stages['A late purchase sent back'],
        purchaseReversed(1_900),
        { ...reversalReturned(400), at: summer },
      ],
      'cleared',
      { reversed_amount: 1_500, updated_at: summer },
    ),
    {
      title: 'A late purchase is given back to us',
      given: [...stages['A late purchase sent back'], purchaseReversed(1_900)],
      when: { type: 'RecordPurchaseReversal', at: spring, amount: 400 },
      outcome: [reversalReturned(1_500)],
    },
    stateScenario(
      'A refund of a purchase that failed is counted',
      [...stages['A late purchase not yet sent back'], refundFailed],
      'cleared',
      { refund_state: 'failed', refund_failures: 2 },
    ),
    stateScenario(
      'A refund of a purchase that was sent is known as sent',
      [...stages['A late purchase not yet sent back'], refundSent],
      'cleared',
      { refund_state: 'sent' },
    ),
  ],
}
