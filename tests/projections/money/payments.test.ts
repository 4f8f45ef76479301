import { expect, test } from 'vitest'
import { escrowLifecycle } from '#domain/money/escrow/escrow.ts'
import { paymentStatus } from '#domain/money/status.ts'
import { ledgerReadModel } from '#projections/money/ledger.ts'
import { paymentsReadModel } from '#projections/money/payments.ts'
import {
  escrowOpened,
  escrowReleased,
  paymentCaptured,
  payoutRequested,
  payoutSent,
  payoutUnclaimed,
  refundFailed,
  refundSent,
  stages,
} from '#tests/domain/scenarios/money/events.ts'
import { spring as at, id } from '#tests/domain/scenarios/scenario.ts'
import { everyWay, record } from '#tests/harness/projections/fold.ts'

const rowAfter = (events: (typeof stages)[keyof typeof stages]) =>
  everyWay(paymentsReadModel, record(`escrow-${id(7)}`, events))[0]

const split = stages['A split payment']
const lives = {
  ...stages,
  'A split whose refund failed before its payout': [...split, refundFailed, payoutRequested(1, 3_800)],
  'A split paid out while its refund had failed': [
    ...split,
    refundFailed,
    payoutRequested(1, 3_800),
    payoutSent(1, 3_800),
    refundSent(6_300),
  ],
  'A split not claimed whose refund was sent late': [
    ...split,
    payoutRequested(1, 3_800),
    refundFailed,
    payoutUnclaimed(1),
    refundSent(6_300),
  ],
}

test.each(Object.entries(lives).filter(([, events]) => events.length > 0))(
  '%s is shown as the payment itself would say',
  (_, events) => {
    const { value, context } = escrowLifecycle.replay(events)
    const row = rowAfter(events)
    expect(row).toMatchObject({ status: value, refund: context.refund_state })
    expect(row?.steps.at(-1)?.status).toBe(row && paymentStatus(row.status, row.refund))
  },
)

test('A refund that succeeds in the end is a step after the failed one', () => {
  const row = rowAfter(stages['A refund that worked in the end'])
  expect(row?.steps.slice(-2).map(({ status }) => status)).toEqual(['refund_failed', 'refunded'])
})

const booked = (...events: Parameters<typeof record>[1]) =>
  everyWay(ledgerReadModel, record(`escrow-${id(7)}`, events, 100))

test('A capture is one line for each account, named after its event', () => {
  const line = { payment_id: id(7), event: 'PaymentCaptured', at, position: 101 }
  expect(booked(escrowOpened, paymentCaptured)).toEqual([
    { ...line, id: '101-0', account: 'provider_cash', amount: 10_085 },
    { ...line, id: '101-1', account: 'platform_expense', amount: 415 },
    { ...line, id: '101-2', account: 'escrow', amount: -10_500 },
  ])
})

test('After the payout only the fees remain, and what they cost', () => {
  const sums: Record<string, number> = {}
  for (const { account, amount } of booked(escrowOpened, paymentCaptured, escrowReleased, payoutSent(1)))
    sums[account] = (sums[account] ?? 0) + amount
  expect(sums).toEqual({
    provider_cash: 560,
    platform_expense: 440,
    escrow: 0,
    payable: 0,
    platform_fees: -1_000,
  })
})

test.each(Object.entries(stages))('The lines of %s balance', (_, events) => {
  expect(booked(...events).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
})
