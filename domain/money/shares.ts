import { type Cents, payout, total } from '#domain/kernel/money.ts'

/** Who receives how much of an escrow, in cents. The three amounts add up to what the client paid. */
export type Shares = { consultant_amount: Cents; client_amount: Cents; platform_amount: Cents }

/**
 * Returns the shares for each way of ending an escrow. `consultant_gross` is what a split gives to the
 * consultant before the fee: more than 0 and less than the price. Fees are kept for the consultant's part
 * only; the rest returns to the client with its fee.
 */
export function sharesOf(
  price: Cents,
  outcome: 'release' | 'refund' | 'split',
  consultant_gross: Cents = 0,
): Shares {
  const gross = outcome === 'release' ? price : outcome === 'refund' ? 0 : consultant_gross
  const consultant_amount = payout(gross)
  const client_amount = total(price) - total(gross)
  return { consultant_amount, client_amount, platform_amount: total(gross) - consultant_amount }
}
