import { LEDGER_ACCOUNTS, type LedgerAccount } from '#domain/money/ledger.ts'
import { type PaymentState, paymentStates } from '#domain/money/status.ts'
import type { RunningProduct } from '../product.ts'
import { recordsOfPayment, sandboxState } from '../stories/hiring.ts'
import { tables } from '../tables.ts'

/** The sum of all ledger lines of the product, and the sum of each event's lines. */
export async function ledgerOf(product: Pick<RunningProduct, 'settings'>) {
  const { sql, end } = tables(product)
  try {
    const events = await sql<{ payment_id: string; event: string; at: string; sum: number }[]>`
      select payment_id, event, at, sum(amount)::integer as sum from ledger group by payment_id, event, at order by at`
    return { sum: events.reduce((total, each) => total + each.sum, 0), events: [...events] }
  } finally {
    await end()
  }
}

/** The balances of a payment in each account of the ledger. */
export async function balancesOf(product: Pick<RunningProduct, 'settings'>, payment_id: string) {
  const { sql, end } = tables(product)
  try {
    const rows = await sql<{ account: string; amount: number }[]>`
      select account, sum(amount)::integer as amount from ledger where payment_id = ${payment_id} group by account`
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  } finally {
    await end()
  }
}

type Row = { id: string; status: PaymentState; refund: string; total: number; job_id: string | null }

/** States that the product or the provider leaves by itself within moments. */
const MOVING: readonly PaymentState[] = [
  'opened',
  'awaiting_approval',
  'capturing',
  'capture_pending',
  'released',
  'split',
  'payout_requested',
  'payout_unclaimed',
  'payout_failed',
]
const HELD: readonly PaymentState[] = ['held', 'frozen']
const OWED: readonly PaymentState[] = ['payout_waiting']

const cents = (amount: string) => Math.round(Number(amount) * 100)

/**
 * The books of a product and of the provider: differences between or within them, and payments that are still
 * moving.
 */
export async function booksOf(product: RunningProduct) {
  const { sql, end } = tables(product)
  try {
    const payments = await sql<Row[]>`select id, status, refund, total, job_id from payments`
    const unbalanced = await sql`select payment_id, event, at, sum(amount)::integer as sum from ledger
      group by payment_id, event, at having sum(amount) <> 0`
    const sums = await sql<{ payment_id: string; account: LedgerAccount; amount: number }[]>`
      select payment_id, account, sum(amount)::integer as amount from ledger group by payment_id, account`
    const state = await sandboxState(product)
    const wrong = payments.flatMap(({ id, status, refund, total, job_id }) => {
      const balances = Object.fromEntries(LEDGER_ACCOUNTS.map((account) => [account, 0])) as Record<
        LedgerAccount,
        number
      >
      for (const each of sums) if (each.payment_id === id) balances[each.account] = each.amount
      const provider = recordsOfPayment(state, id)
      const captures = provider.captures.filter((each) => each.status !== 'DECLINED')
      const payouts = provider.payouts.filter((each) => each.status === 'SUCCESS')
      const isSettled = !HELD.includes(status)
      const faults = [
        captures.length > 1 && 'captured twice',
        payouts.length > 1 && 'paid out twice',
        status === 'paid_out' && payouts.length !== 1 && 'paid out without a payout',
        job_id !== null && isSettled && balances.escrow !== 0 && 'held after the settlement',
        !isSettled && -balances.escrow !== total && 'not held',
        isSettled && balances.provider_case !== 0 && 'an open case after the settlement',
        (balances.payable > 0 || balances.refundable > 0) && 'overpaid',
        !OWED.includes(status) && balances.payable !== 0 && 'still owed to the consultant',
        (refund === 'sent' || refund === 'none') && balances.refundable !== 0 && 'still owed to the client',
        captures.some((each) => cents(each.amount) !== total) && 'captured another amount',
      ].filter(Boolean)
      return faults.length > 0 ? [{ id, status, refund, of: balances, faults }] : []
    })
    const states: Record<string, number> = {}
    for (const { status, refund } of payments) {
      const name = `${paymentStates.of(status)}${refund === 'none' ? '' : `, refund ${refund}`}`
      states[name] = (states[name] ?? 0) + 1
    }
    const moving = payments.filter(({ status, refund }) => MOVING.includes(status) || refund === 'requested')
    return { payments, unbalanced: [...unbalanced], wrong, moving, states }
  } finally {
    await end()
  }
}
