import { toDollars } from '#domain/kernel/money.ts'
import type { LedgerAccount } from '#domain/money/ledger.ts'
import { paymentStatus } from '#domain/money/status.ts'
import type { LedgerRow } from '#projections/money/ledger.ts'
import type { PaymentRow } from '#projections/money/payments.ts'
import type { Escrow } from '../wire/shapes/escrow.ts'

/** The accounts to which released money is posted. */
const RELEASE_ACCOUNTS: readonly LedgerAccount[] = ['payable', 'platform_fees']
const REFUND_ACCOUNTS: readonly LedgerAccount[] = ['refundable']

/** The money of a contract: held, released and refunded add up to what was paid in. */
export function toEscrowResponse(row: PaymentRow, lines: readonly LedgerRow[]): Escrow {
  const settlements = new Set(
    lines
      .filter(({ account, amount }) => account === 'escrow' && amount > 0)
      .map(({ at, event }) => at + event),
  )
  const sum = (matches: (line: LedgerRow) => boolean) =>
    toDollars(-lines.filter(matches).reduce((total, { amount }) => total + amount, 0))
  const creditedTo = (accounts: readonly LedgerAccount[]) =>
    sum(({ account, at, event }) => accounts.includes(account) && settlements.has(at + event))
  return {
    payment_id: row.id,
    status: paymentStatus(row.status, row.refund),
    price: toDollars(row.price),
    fee: toDollars(row.fee),
    total: toDollars(row.total),
    held: sum(({ account }) => account === 'escrow'),
    released: creditedTo(RELEASE_ACCOUNTS),
    refunded: creditedTo(REFUND_ACCOUNTS),
    lines: lines.map(({ account, amount, at, event }) => ({ account, amount: toDollars(amount), at, event })),
  }
}
