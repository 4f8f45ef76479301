import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toPaymentResponse, toPaymentSteps } from '#api/money/payment-responses.ts'
import type { PaymentResponse } from '#api/wire/shapes/payment.ts'
import { paymentSums } from '#domain/money/payment-sums.ts'
import { PAYMENT_STATUSES, paymentStatus } from '#domain/money/status.ts'
import { paymentsReadModel } from '#projections/money/payments.ts'
import { opening, stages } from '#tests/domain/scenarios/money/events.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'
import { fold, record } from '#tests/harness/projections/fold.ts'
import { toAmountsView } from '#web/screens/money/payment-amounts.tsx'
import { paymentNoticeOf } from '#web/screens/money/payment-notice.tsx'
import {
  currentStepSentence,
  nextStepSentence,
  paymentSteps,
} from '#web/screens/money/steps/payment-steps.ts'

/** Fixes the year, since days of the current year are shown without it. */
beforeAll(() => void vi.useFakeTimers({ now: new Date(2026, 10, 20), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

/** One event a day from Nov 1 on, so that their times differ. */
function rowOf(stage: keyof typeof stages) {
  const events = stages[stage].map((event, day) => ({
    ...event,
    at: new Date(2026, 10, 1 + day, 12).toISOString(),
  }))
  const row = fold(paymentsReadModel, record(`escrow-${id(7)}`, events)).get(id(7))
  if (!row) throw new Error(`${stage} is no payment`)
  return row
}

const lineOf = (stage: keyof typeof stages, viewer: string) => {
  const row = rowOf(stage)
  const other = viewer === opening.client_id ? 'Maren' : 'Dana'
  return paymentSteps(toPaymentResponse(row, viewer), toPaymentSteps(row, viewer), other)
}
const stepsOf = (stage: keyof typeof stages, viewer = opening.client_id) =>
  lineOf(stage, viewer).map(({ name, state, description }) => [name, state, description])
const CONSULTANT = opening.consultant_id

test('A held payment shows since which day it is held, and the next step', () => {
  expect(stepsOf('A held payment')).toEqual([
    ['Paid in', 'done', expect.stringMatching(/^\$105 on Nov 4/)],
    ['Held', 'now', '$105 in escrow since Nov 4'],
    ['Released', 'later', 'When you approve'],
    ['Paid out', 'later', '$95 to Maren, the same day'],
  ])
})

test('A held payment says who gets what next; no other payment does', () => {
  const sentenceOf = (stage: keyof typeof stages, viewer: string, other: string) =>
    nextStepSentence(toPaymentResponse(rowOf(stage), viewer), other)
  expect(sentenceOf('A held payment', opening.client_id, 'Maren')).toBe(
    'When you approve, $95 goes to Maren the same day.',
  )
  expect(sentenceOf('A held payment', CONSULTANT, 'Dana')).toBe(
    'When Dana approves, $95 comes to you the same day.',
  )
  expect(sentenceOf('A paid-out payment', CONSULTANT, 'Dana')).toBe('')
})

test('A released payment is nowhere said to be in escrow', () => {
  expect(stepsOf('A paid-out payment', CONSULTANT).slice(1)).toEqual([
    ['Held', 'done', 'Nov 4 to Nov 5'],
    ['Released', 'done', expect.stringMatching(/^Nov 5/)],
    ['Paid out', 'done', expect.stringMatching(/^\$95 to you, Nov 7/)],
  ])
  for (const stage of Object.keys(stages) as (keyof typeof stages)[]) {
    const state = stages[stage].length > 0 ? rowOf(stage) : undefined
    if (state && state.status !== 'held')
      expect(JSON.stringify(lineOf(stage, opening.client_id)), stage).not.toContain('in escrow')
  }
})

test('A split shows each side what they get, and a refund shows whether it is completed', () => {
  expect(stepsOf('A split payment whose refund was sent').slice(2)).toEqual([
    ['Split', 'done', expect.stringMatching(/^\$63 to you, \$38 to Maren, Nov 6/)],
    ['Refunded', 'done', expect.stringMatching(/^\$63 to you, Nov/)],
  ])
  expect(stepsOf('A paid-out split', CONSULTANT).slice(2)).toEqual([
    ['Split', 'done', expect.stringMatching(/^\$63 to Dana, \$38 to you/)],
    ['Paid out', 'done', expect.stringMatching(/^\$38 to you, Nov/)],
  ])
  expect(stepsOf('A refunded payment').at(-1)).toEqual(['Refund', 'now', '$105 to you, on the way'])
  expect(stepsOf('A refund that failed').at(-1)).toEqual([
    'Refund',
    'stopped',
    "$105 to you, didn't go through. We'll try again",
  ])
  expect(stepsOf('A refund that worked in the end').at(-1)?.slice(0, 2)).toEqual(['Refunded', 'done'])
  expect(stepsOf('A late payment sent back')).toEqual([
    ['Canceled', 'done', '$105 was charged after the payment was canceled'],
    ['Refunded', 'done', expect.stringMatching(/^\$105 to you/)],
  ])
})

const startedStages = Object.entries(stages).filter(([, events]) => events.length > 0)

test('Every documented status of an escrow has a list of steps with at most one current step', () => {
  const seenStatuses = new Set(
    startedStages.map(([stage]) => rowOf(stage as never)).map((row) => paymentStatus(row.status, row.refund)),
  )
  expect(PAYMENT_STATUSES.filter((status) => status !== 'paid' && !seenStatuses.has(status))).toEqual([])
  for (const [stage] of startedStages)
    for (const viewer of [opening.client_id, CONSULTANT]) {
      const line = lineOf(stage as never, viewer)
      const currentSteps = line.filter(({ state }) => state === 'now' || state === 'stopped')
      expect(currentSteps.length, stage).toBeLessThanOrEqual(1)
      expect(currentStepSentence(line), stage).toMatch(/^[A-Z].*\.$/)
      // No step is done after one that is not.
      const doneSteps = line.map(({ state }) => state === 'done')
      expect(doneSteps, stage).toEqual(doneSteps.toSorted((one, other) => Number(other) - Number(one)))
    }
})

test('A waiting payout shows the reason, and what its payee can do', () => {
  const noticeOf = (stage: keyof typeof stages, email: string, viewer = CONSULTANT) =>
    paymentNoticeOf(toPaymentResponse(rowOf(stage), viewer), email)
  expect(noticeOf('A payout without an address', '')).toMatchObject({
    heading: '$95 is waiting for you',
    actionLabel: 'Set payout email',
  })
  expect(noticeOf('A payout without an address', 'maren@pay.example')?.heading).toBe(
    '$95 is being sent to maren@pay.example',
  )
  expect(noticeOf('An unclaimed payout', 'maren@pay.example')?.actionLabel).toBe('Change payout email')
  expect(noticeOf('A failed payout', 'maren@pay.example')?.actionLabel).toBe('Change payout email')
  expect(noticeOf('A payout without an address', '', opening.client_id)).toBeUndefined()
})

test('The sums of both sides at every stage match the payment', () => {
  for (const [stage] of startedStages) {
    const row = rowOf(stage as never)
    const group = {
      ...row,
      month: '2026-11',
      count: 1,
      client_amount: row.client_amount ?? 0,
      consultant_amount: row.consultant_amount ?? 0,
      platform_amount: row.platform_amount ?? 0,
    }
    const client = paymentSums([{ ...group, direction: 'paid' }])
    const charged = row.held || (row.client_amount ?? 0) > 0
    expect(client.paid + client.returned, stage).toBe(charged ? row.total : 0)
    expect(client.charged, stage).toBe(charged ? 1 : 0)
    if (!row.held) continue
    const { received, on_its_way, held_for_you, received_fees } = paymentSums([
      { ...group, direction: 'received' },
    ])
    const platformAmount = row.platform_amount ?? 2 * row.fee
    expect(client.paid, stage).toBe(received + on_its_way + held_for_you + platformAmount)
    expect(received_fees, stage).toBe(row.status === 'paid_out' ? platformAmount / 2 : 0)
  }
})

const payment = (changes: Partial<PaymentResponse>): PaymentResponse => ({
  id: 'p',
  title: 'Central line bundle audit',
  price: 480,
  fee: 24,
  total: 456,
  direction: 'received',
  status: 'paid_out',
  created_at: '2026-11-20T09:40:00.000Z',
  updated_at: '2026-11-20T09:40:00.000Z',
  since: '2026-11-20T09:40:00.000Z',
  job_id: 'j',
  references: [],
  provider_references: [],
  ...changes,
})
const SPLIT = { returned: 252, received: 228, fee: 12 }
const amountsOf = (changes: Partial<PaymentResponse>) => {
  const { heading, rows, note } = toAmountsView(payment(changes))
  return [heading, ...rows.map(({ label, amount }) => `${label} ${amount}`), ...(note ? [note] : [])]
}

test('Money paid out as agreed is the price less the fee', () =>
  expect(amountsOf({})).toEqual(['What you received', 'Price $480', 'Fee, 5% −$24', 'You received $456']))

test('Held money reads to the client as paid, and money not charged yet as to be paid', () => {
  expect(amountsOf({ direction: 'paid', total: 504, status: 'held' })).toEqual([
    'What you paid',
    'Price $480',
    'Fee, 5% $24',
    'You paid into escrow $504',
  ])
  expect(amountsOf({ direction: 'paid', total: 504, status: 'pending' })[0]).toBe('What you pay')
})

test('Of a split the consultant reads the share, its fee and the remainder, and the agreed price separately', () =>
  expect(amountsOf({ settled: SPLIT })).toEqual([
    'What you received',
    'Your share $240',
    'Fee, 5% −$12',
    'You received $228',
    'The agreed price was $480. Our support team split it between you and the client.',
  ]))

test('Of a split the client reads the payment, the refund and the cost', () =>
  expect(
    amountsOf({ direction: 'paid', total: 504, status: 'split', settled: SPLIT, returned_at: 'x' }),
  ).toEqual(['What you paid', 'You paid into escrow $504', 'Refunded to you −$252', 'Your cost $252']))

test('Of a refund the consultant receives nothing, and reads where the money went', () =>
  expect(amountsOf({ status: 'refunded', settled: { returned: 504, received: 0, fee: 0 } })).toEqual([
    'What you receive',
    'You receive $0',
    'The agreed price was $480. It was refunded to the client.',
  ]))
