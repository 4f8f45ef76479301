import { type Cents, fee, formatMoney, payout, toDollars, total } from '#domain/kernel/money.ts'

/** Whole cents of an amount in dollars, as the API writes it. */
export const centsOf = (dollars: number): Cents => Math.round(dollars * 100)

/** Adds amounts in dollars to the cent, since sums of binary fractions are inexact. */
export const addDollars = (...amounts: readonly number[]): number =>
  toDollars(amounts.reduce((cents, amount) => cents + centsOf(amount), 0))

/** For a price in dollars, as text: each side's fee, what the client pays, what the consultant receives. */
export function priceTexts(dollars: number): { fee: string; total: string; payout: string } {
  const price = centsOf(dollars)
  return {
    fee: formatMoney(fee(price)),
    total: formatMoney(total(price)),
    payout: formatMoney(payout(price)),
  }
}
