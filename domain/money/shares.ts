import { type Cents, payout, total } from '#domain/kernel/money.ts'

/** Who receives what of an escrow, in cents; the three together are what the client paid. */
export type Shares = { consultant_amount: Cents; client_amount: Cents; platform_amount: Cents }

/**
 * What each way of ending an escrow gives to whom. `consultant_gross`: what a split gives to the consultant before the
 * fee, more than 0 and less than the price. Fees follow the money.
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
