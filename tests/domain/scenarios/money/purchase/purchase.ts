// The outcome of each command to a purchase, by its state.

import { purchaseMachine } from '#domain/money/purchase.ts'
import type { PurchaseEvent } from '#domain/money/purchase-schemas.ts'
import { matrix, type Scenarios, spring, stateAfter, summer } from '../../scenario.ts'
import { afterCapture, afterClearing } from '../outcomes.ts'
import {
  approval,
  captureRefused,
  captureStarted,
  clearedByBuyer,
  clearedByProvider,
  clearedByTimeout,
  commands,
  latePurchase,
  laterPremiumEnd,
  notSentBack,
  opening,
  order,
  pending,
  premiumEnd,
  purchaseOpened,
  purchasePaid,
  reversalReturned,
  reversed,
  sentBack,
  stages,
} from './events.ts'

const stateScenario = stateAfter(purchaseMachine)

const clears = { cancel: [clearedByBuyer], expire: [clearedByTimeout], refuse: [clearedByProvider] } as const
const inTime = (ends: string) => {
  const won = { ...purchasePaid, until: ends } as PurchaseEvent
  return {
    'record the capture': [won],
    'record another capture': [{ ...won, capture_id: 'ANOTHER' } as PurchaseEvent],
    'record a capture of another amount': 'amounts_differ',
  } as const
}
const opens = { open: 'unchanged' } as const
const awaiting = {
  ...opens,
  ...clears,
  ...inTime(premiumEnd),
  'ask for approval': 'unchanged',
  capture: [captureStarted],
  'record a pending capture': [pending],
  'record a declined capture': 'unchanged',
} as const
const atProvider = {
  ...opens,
  ...inTime(premiumEnd),
  'ask for approval': 'unchanged',
  capture: 'unchanged',
  cancel: 'payment_captured',
  expire: 'payment_captured',
  refuse: [clearedByProvider],
} as const
const capturing = {
  ...atProvider,
  'record a pending capture': [pending],
  'record a declined capture': [captureRefused],
} as const
const pendingAt = { ...atProvider, 'record a pending capture': 'unchanged' } as const
const reversalOutcomes = {
  reverse: [reversed(1_900)],
  'reverse a part': [reversed(400)],
  'reverse too much': 'amounts_differ',
  'reverse less than nothing': 'amounts_differ',
  'return all': 'unchanged',
} as const
const settledOutcomes = {
  ...reversalOutcomes,
  ...opens,
  ...afterCapture,
} as const
const clearedOutcomes = {
  ...opens,
  ...afterClearing,
} as const
const notCaptured = {
  ...clearedOutcomes,
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
const goingBack = {
  ...clearedOutcomes,
  ...reversalOutcomes,
  'record the capture': 'unchanged',
  'record another capture': 'payment_captured',
  'record a capture of another amount': 'unchanged',
} as const
const allTaken = {
  ...settledOutcomes,
  reverse: 'unchanged',
  'reverse a part': [reversalReturned(1_500)],
  'return all': [reversalReturned(1_900)],
} as const
const partTaken = {
  ...settledOutcomes,
  reverse: [reversed(1_500)],
  'reverse a part': 'unchanged',
  'return all': [reversalReturned(400)],
} as const

const stands = {
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
      'An opened purchase': { ...opens, ...clears, 'ask for approval': [approval] },
      'A purchase that awaits approval': awaiting,
      'A purchase that awaits approval again': awaiting,
      'A purchase being captured': capturing,
      'A purchase captured on a second try': capturing,
      'A purchase pending at the provider': pendingAt,
      'A purchase found pending by itself': pendingAt,
      'A purchase canceled before its order': notCaptured,
      'A canceled purchase': notCaptured,
      'A purchase refused in capture': notCaptured,
      'A purchase refused after it was pending': notCaptured,
      'A purchase captured too late': {
        ...goingBack,
        'record the refund': [sentBack],
        'record a failed refund': [notSentBack],
        'record a second failed refund': 'unchanged',
      },
      'A late purchase sent back': {
        ...goingBack,
        'record the refund': 'unchanged',
        'record a failed refund': 'no_refund_due',
        'record a second failed refund': 'no_refund_due',
      },
      'A late purchase not yet sent back': {
        ...goingBack,
        'record the refund': [sentBack],
        'record a failed refund': 'unchanged',
        'record a second failed refund': [notSentBack],
      },
      'A paid purchase': settledOutcomes,
      'A paid purchase taken back by the provider': allTaken,
      'A paid purchase given back to us': partTaken,
      'A purchase paid after it was pending': settledOutcomes,
      'A purchase found paid by itself': settledOutcomes,
      'A purchase that follows one that runs': { ...capturing, ...inTime(laterPremiumEnd) },
      'A purchase that follows one that has ended': capturing,
    }),
    ...titles.map((title) => ({
      title: `${title} is ${stands[title]}`,
      given: stages[title],
      stands: stands[title],
    })),
    // The last event that changes a purchase sets the moment of its change.
    ...titles.flatMap((title) => {
      const stage: readonly PurchaseEvent[] = stages[title]
      const last = stage.at(-1)
      if (!last) return []
      return {
        title: `${title} knows when it came there`,
        given: [...stage.slice(0, -1), { ...last, at: summer }],
        stands: stands[title],
        knowing: { updated_at: summer },
      }
    }),
    stateScenario('An opened purchase knows whose it is, and what for', [purchaseOpened], 'opened', {
      ...opening,
      opened_at: spring,
      captures: 0,
      refund: 'none',
    }),
    stateScenario(
      'A purchase that awaits approval knows where',
      stages['A purchase that awaits approval'],
      'awaiting_approval',
      order,
    ),
    stateScenario(
      'Each start of a capture is counted',
      stages['A purchase captured on a second try'],
      'capturing',
      {
        captures: 2,
      },
    ),
    ...(['A purchase pending at the provider', 'A purchase found pending by itself'] as const).map(
      (title) => ({
        title: `${title} knows its capture`,
        given: stages[title],
        stands: 'capture_pending' as const,
        knowing: { capture_id: 'CAPTURE' },
      }),
    ),
    ...(
      [
        'A purchase that awaits approval',
        'A purchase being captured',
        'A purchase pending at the provider',
      ] as const
    ).map((title) => ({
      title: `${title}, once paid, knows its capture and to when premium runs`,
      given: [...stages[title], { ...purchasePaid, capture_id: 'NEW' } as PurchaseEvent],
      stands: 'paid' as const,
      knowing: { capture_id: 'NEW', paid_at: spring, runs_until: premiumEnd },
    })),
    stateScenario(
      'A purchase captured too late knows what goes back',
      stages['A purchase captured too late'],
      'cleared',
      { capture_id: 'CAPTURE', refund: 'requested', refund_amount: 1_900 },
    ),
    stateScenario(
      'A late purchase sent back is known as taken back, too',
      [...stages['A late purchase sent back'], { ...reversed(1_900), at: summer }],
      'cleared',
      { reversed: 1_900, updated_at: summer },
    ),
    stateScenario(
      'A late purchase taken back knows what was given back to us',
      [...stages['A late purchase sent back'], reversed(1_900), { ...reversalReturned(400), at: summer }],
      'cleared',
      { reversed: 1_500, updated_at: summer },
    ),
    {
      title: 'A late purchase is given back to us',
      given: [...stages['A late purchase sent back'], reversed(1_900)],
      when: { type: 'RecordPurchaseReversal', at: spring, amount: 400 },
      outcome: [reversalReturned(1_500)],
    },
    stateScenario(
      'A refund of a purchase that failed is counted',
      [...stages['A late purchase not yet sent back'], notSentBack],
      'cleared',
      { refund: 'failed', refund_failures: 2 },
    ),
    stateScenario(
      'A refund of a purchase that was sent is known as sent',
      [...stages['A late purchase not yet sent back'], sentBack],
      'cleared',
      { refund: 'sent' },
    ),
  ],
}
