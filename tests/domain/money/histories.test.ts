import { expect, test } from 'vitest'
import { decider } from '#domain/kernel/decider.ts'
import { escrow } from '#domain/money/escrow/escrow.ts'
import { EscrowCommand, type EscrowEvent, EscrowEvent as Events } from '#domain/money/escrow/messages.ts'
import { type LedgerAccount, lines } from '#domain/money/ledger.ts'
import type { PaymentState } from '#domain/money/status.ts'
import { everyLife } from '#tests/harness/domain/any-command.ts'
import { stages } from '../scenarios/money/events.ts'
import { id, spring } from '../scenarios/scenario.ts'

/** Thousands of histories in which payer, payee, support and provider meet in any order, often the same twice. */
const RUNS = Number(process.env.LIVES ?? 2_000)

const pools = {
  title: ['one'],
  price: [10_000],
  fee: [500],
  total: [10_500],
  capture_id: ['A', 'B'],
  amount: [10_500, 10_500, 4_000, 0],
  provider_fee: [0, 415],
  consultant_gross: [1, 4_000, 9_999],
  attempt: [1, 2, 3],
  dispute_id: [id(1), id(2)],
}
const histories = Object.entries(stages).flatMap(([stage, past]) => (stage.includes('just') ? [] : [past]))
const laws = { commands: EscrowCommand, events: Events, pools, histories, runs: RUNS, longest: 30 }

const sumsOf = (past: readonly EscrowEvent[]) => {
  const sums = new Map<LedgerAccount, number>()
  for (const { account, amount } of past.flatMap((event) => lines(event, id(1))))
    sums.set(account, (sums.get(account) ?? 0) + amount)
  return (account: LedgerAccount) => sums.get(account) ?? 0
}

/** Who takes the next step out of a state; what is over waits for nobody. */
const NEXT: Record<PaymentState, 'payer' | 'provider' | 'parties' | 'support' | 'payee' | 'task' | 'over'> = {
  opened: 'task',
  awaiting_approval: 'payer',
  capturing: 'provider',
  capture_pending: 'provider',
  cleared: 'over',
  held: 'parties',
  frozen: 'support',
  refunded: 'over',
  released: 'task',
  split: 'task',
  payout_waiting: 'payee',
  payout_requested: 'provider',
  payout_unclaimed: 'payee',
  payout_failed: 'support',
  paid_out: 'over',
  paid: 'over',
}

/** The step that leads on from there, as the one who takes it gives it. */
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

test(`In ${RUNS} histories every cent is somewhere, nothing is paid twice, and nothing is stuck`, () =>
  everyLife(escrow, laws, (_, past, end) => {
    const sum = sumsOf(past)
    for (const event of past) expect(lines(event, id(1)).reduce((all, { amount }) => all + amount, 0)).toBe(0)
    const times = (type: EscrowEvent['type']) => past.filter((event) => event.type === type).length
    expect(times('PaymentCaptured') + times('LateCaptureFound')).toBeLessThanOrEqual(1)
    expect(times('PayoutSent') - times('PayoutReturned')).toBeLessThanOrEqual(1)
    expect(sum('payable')).toBeLessThanOrEqual(0)
    expect(sum('refundable')).toBeLessThanOrEqual(0)
    const isOver = end.value === 'none' || NEXT[end.value] === 'over'
    // What is still owed to the client then goes back by the refund, which runs beside it.
    const refunds = sum('refundable') === 0 || ['requested', 'failed'].includes(end.context.refund)
    expect(!isOver || (sum('payable') === 0 && refunds), `${end.value} is over`).toBe(true)
    const { decide, evolve } = decider(escrow)
    const steps = end.value === 'none' ? [] : (LEADS_ON[end.value] ?? [])
    const moves = steps.some((step) => {
      const { events } = decide(end, step)
      return events.length > 0 && events.reduce(evolve, end).value !== end.value
    })
    expect(moves, `${end.value} leads on`).toBe(!isOver)
  }))
