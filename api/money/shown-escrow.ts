import { dollars } from '#domain/kernel/money.ts'
import type { LedgerAccount } from '#domain/money/ledger.ts'
import { paymentStatus } from '#domain/money/status.ts'
import type { LedgerRow } from '#projections/money/ledger.ts'
import type { PaymentRow } from '#projections/money/payments.ts'
import type { Escrow } from '../wire/shapes/money/escrow.ts'

/** What leaves the escrow goes to these. */
const RELEASED: readonly LedgerAccount[] = ['payable', 'platform_fees']
const REFUNDED: readonly LedgerAccount[] = ['refundable']

/** The money of a contract: what came in is what is held, released and refunded together. */
export function toEscrow(row: PaymentRow, lines: readonly LedgerRow[]): Escrow {
  const settled = new Set(
    lines
      .filter(({ account, amount }) => account === 'escrow' && amount > 0)
      .map(({ at, event }) => at + event),
  )
  const sum = (of: (line: LedgerRow) => boolean) =>
    dollars(-lines.filter(of).reduce((all, { amount }) => all + amount, 0))
  const credited = (accounts: readonly LedgerAccount[]) =>
    sum(({ account, at, event }) => accounts.includes(account) && settled.has(at + event))
  return {
    payment_id: row.id,
    status: paymentStatus(row.status, row.refund),
    price: dollars(row.price),
    fee: dollars(row.fee),
    total: dollars(row.total),
    held: sum(({ account }) => account === 'escrow'),
    released: credited(RELEASED),
    refunded: credited(REFUNDED),
    lines: lines.map(({ account, amount, at, event }) => ({ account, amount: dollars(amount), at, event })),
  }
}
