import { expect, test } from 'vitest'
import { decider } from '#domain/kernel/decider.ts'
import { escrowMachine } from '#domain/money/escrow/escrow.ts'
import {
  EscrowCommand,
  type EscrowEvent,
  EscrowEvent as Events,
} from '#domain/money/escrow/escrow-schemas.ts'
import { type LedgerAccount, ledgerLinesOf } from '#domain/money/ledger.ts'
import { type PaymentState, paymentStatus } from '#domain/money/status.ts'
import { checkRandomHistories } from '#tests/harness/domain/random-histories.ts'
import { stages } from '../scenarios/money/events.ts'
import { id, spring } from '../scenarios/scenario.ts'

test.each([
  ['opened', 'pending'],
  ['awaiting_approval', 'pending'],
  ['capturing', 'processing'],
  ['capture_pending', 'processing'],
  ['held', 'held'],
  ['frozen', 'frozen'],
  ['released', 'released'],
  ['payout_requested', 'payout_processing'],
  ['paid_out', 'paid_out'],
  ['payout_waiting', 'payout_waiting'],
  ['payout_unclaimed', 'payout_unclaimed'],
  ['payout_failed', 'payout_failed'],
  ['refunded', 'refunded'],
  ['split', 'split'],
  ['cleared', 'cleared'],
] as const)('A payment that is %s has the documented status %s', (value, status) => {
  expect(paymentStatus(value, 'none')).toBe(status)
})

test.each(['cleared', 'refunded', 'split', 'paid_out'] as const)(
  'A payment that is %s shows first that its refund failed',
  (value) => expect(paymentStatus(value, 'failed')).toBe('refund_failed'),
)

const pools = {
  title: ['one'],
  price: [10_000],
  fee: [500],
  total: [10_500],
  capture_id: ['A', 'B'],
  amount: [10_500, 10_500, 10_499, 4_000, 0],
  provider_fee: [0, 415],
  consultant_gross: [-1, 0, 1, 4_000, 9_999, 10_000],
  attempt: [1, 2, 3],
  dispute_id: [id(1), id(2)],
}
// A history begins between any two commands; the events of one command are never separated.
const histories = Object.entries(stages).flatMap(([stage, past]) => (stage.includes('just') ? [] : [past]))
const laws = { commands: EscrowCommand, events: Events, pools, histories }
const entered = (past: readonly EscrowEvent[]) => {
  const sums = new Map<LedgerAccount, number>()
  for (const { account, amount } of past.flatMap((event) => ledgerLinesOf(event, id(1))))
    sums.set(account, (sums.get(account) ?? 0) + amount)
  return (account: LedgerAccount) => sums.get(account) ?? 0
}

test('A payment is captured, refunded and paid out at most once, whatever the commands', () =>
  checkRandomHistories(escrowMachine, laws, (_, past) => {
    const times = (...types: EscrowEvent['type'][]) => past.filter(({ type }) => types.includes(type)).length
    expect(times('EscrowOpened')).toBeLessThanOrEqual(1)
    expect(times('PaymentCaptured', 'LateCaptureFound')).toBeLessThanOrEqual(1)
    expect(times('PaymentCaptured', 'PaymentCleared')).toBeLessThanOrEqual(1)
    expect(times('EscrowReleased', 'EscrowRefunded', 'EscrowSplit')).toBeLessThanOrEqual(1)
    // A second refund only follows money that the provider returned, a second payout only one that came back.
    expect(times('RefundRequested')).toBeLessThanOrEqual(1 + times('ReversalReturned'))
    expect(times('RefundSent')).toBeLessThanOrEqual(times('RefundRequested'))
    expect(times('PayoutSent')).toBeLessThanOrEqual(1 + times('PayoutReturned'))
  }))

test('The ledger lines of every event of a payment add up to 0, whatever the commands', () =>
  checkRandomHistories(escrowMachine, laws, (_, past) => {
    for (const event of past) {
      expect(ledgerLinesOf(event, id(1)).reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
    }
  }))

test('Captured money is held, released, refunded or split, to the cent, whatever the commands', () =>
  checkRandomHistories(escrowMachine, laws, (_, past, last) => {
    const sum = (amountOf: (event: EscrowEvent) => number) =>
      past.reduce((all, event) => all + amountOf(event), 0)
    const capturedAmount = sum((event) => (event.type === 'PaymentCaptured' ? event.amount : 0))
    const released = sum((event) =>
      event.type === 'EscrowReleased' ? event.consultant_amount + event.platform_amount : 0,
    )
    const refunded = sum((event) => (event.type === 'EscrowRefunded' ? event.client_amount : 0))
    const split = sum((event) =>
      event.type === 'EscrowSplit'
        ? event.consultant_amount + event.client_amount + event.platform_amount
        : 0,
    )
    const heldAmount = 0 - entered(past)('escrow')
    expect(capturedAmount).toBe(heldAmount + released + refunded + split)
    expect(heldAmount).toBe(last.value === 'held' || last.value === 'frozen' ? 10_500 : 0)
  }))

test('A debt is never overpaid, and is 0 when all is settled, whatever the commands', () =>
  checkRandomHistories(escrowMachine, laws, (_, past, last) => {
    const balance = entered(past)
    expect(balance('payable')).toBeLessThanOrEqual(0)
    expect(balance('refundable')).toBeLessThanOrEqual(0)
    if (last.value === 'paid_out') expect(balance('payable')).toBe(0)
    const { reversed_amount, covered_amount } = last.context
    const isHeld = last.value === 'held' || last.value === 'frozen'
    expect(balance('provider_case')).toBe(isHeld ? reversed_amount : 0)
    expect(balance('platform_loss')).toBe(isHeld ? 0 : reversed_amount - covered_amount)
    if (last.context.refund_state === 'sent') expect(balance('refundable')).toBe(0)
  }))

test('A payment is either cleared or captured, and no capture begins after either, whatever the commands', () =>
  checkRandomHistories(escrowMachine, laws, (_, past) => {
    const types = past.map(({ type }) => type)
    const end = types.findIndex((type) => type === 'PaymentCleared' || type === 'PaymentCaptured')
    const laterTypes = end < 0 ? [] : types.slice(end + 1)
    for (const type of [
      'CaptureStarted',
      'CapturePending',
      'CaptureRefused',
      'PaymentCaptured',
      'PaymentCleared',
    ]) {
      expect(laterTypes).not.toContain(type)
    }
  }))

test('Each payout attempt follows the failure of the previous one, whatever the commands', () =>
  checkRandomHistories(escrowMachine, laws, (_, past) => {
    const attempts = past.filter(({ type }) => /^Payout(Requested|Failed|Returned)$/.test(type))
    for (const [index, event] of attempts.entries()) {
      if (index % 2 === 0) expect(event.type).toBe('PayoutRequested')
      else expect(event.type).not.toBe('PayoutRequested')
      expect(event).toMatchObject({ attempt: Math.floor(index / 2) + 1 })
    }
  }))

/** Thousands of histories in which payer, payee, support and provider act in any order, often repeatedly. */
const RUNS = Number(process.env.LIVES ?? 2_000)

/** Who takes the next step in a state; `finished` is for final states. */
const NEXT: Record<
  PaymentState,
  'payer' | 'provider' | 'parties' | 'support' | 'payee' | 'task' | 'finished'
> = {
  opened: 'task',
  awaiting_approval: 'payer',
  capturing: 'provider',
  capture_pending: 'provider',
  cleared: 'finished',
  held: 'parties',
  frozen: 'support',
  refunded: 'finished',
  released: 'task',
  split: 'task',
  payout_waiting: 'payee',
  payout_requested: 'provider',
  payout_unclaimed: 'payee',
  payout_failed: 'support',
  paid_out: 'finished',
  paid: 'finished',
}

/** The command by which the responsible actor leaves each state. */
const LEADS_ON: Partial<Record<PaymentState, readonly EscrowCommand[]>> = {
  opened: [{ type: 'ClearPayment', at: spring, reason: 'expired' }],
  awaiting_approval: [{ type: 'ClearPayment', at: spring, reason: 'expired' }],
  capturing: [{ type: 'ClearPayment', at: spring, reason: 'refused' }],
  capture_pending: [{ type: 'ClearPayment', at: spring, reason: 'refused' }],
  held: [{ type: 'ReleaseEscrow', at: spring, contract_id: id(9) }],
  frozen: [{ type: 'RefundEscrow', at: spring }],
  released: [{ type: 'RequestPayout', at: spring }],
  split: [{ type: 'RequestPayout', at: spring }],
  payout_waiting: [{ type: 'RequestPayout', at: spring }],
  payout_requested: [{ type: 'RecordPayoutFailed', at: spring, reason: 'FAILED' }],
  payout_unclaimed: [{ type: 'RecordPayoutFailed', at: spring, reason: 'RETURNED' }],
  payout_failed: [{ type: 'RequestPayout', at: spring }],
}

test(`In ${RUNS} histories every cent is accounted for, nothing is paid twice, and nothing is stuck`, () =>
  checkRandomHistories(escrowMachine, { ...laws, runs: RUNS, longest: 30 }, (_, past, end) => {
    const sum = entered(past)
    for (const event of past)
      expect(ledgerLinesOf(event, id(1)).reduce((all, { amount }) => all + amount, 0)).toBe(0)
    const times = (type: EscrowEvent['type']) => past.filter((event) => event.type === type).length
    expect(times('PaymentCaptured') + times('LateCaptureFound')).toBeLessThanOrEqual(1)
    expect(times('PayoutSent') - times('PayoutReturned')).toBeLessThanOrEqual(1)
    expect(sum('payable')).toBeLessThanOrEqual(0)
    expect(sum('refundable')).toBeLessThanOrEqual(0)
    const isFinished = end.value === 'none' || NEXT[end.value] === 'finished'
    // The rest that the client must get is refunded separately.
    const refunds = sum('refundable') === 0 || ['requested', 'failed'].includes(end.context.refund_state)
    expect(!isFinished || (sum('payable') === 0 && refunds), `${end.value} is over`).toBe(true)
    const { decide, evolve } = decider(escrowMachine)
    const steps = end.value === 'none' ? [] : (LEADS_ON[end.value] ?? [])
    const moves = steps.some((step) => {
      const { events } = decide(end, step)
      return events.length > 0 && events.reduce(evolve, end).value !== end.value
    })
    expect(moves, `${end.value} leads on`).toBe(!isFinished)
  }))
