import { FEE_PERCENT } from './terms.ts'
/** An amount in whole US cents; the API uses dollars. */
export type Cents = number

/** The fee that each side pays, rounded half up to the cent. */
export const fee = (price: Cents): Cents => Math.floor((price * FEE_PERCENT + 50) / 100)

/** What the client pays into escrow for a price. */
export const total = (price: Cents): Cents => price + fee(price)

/** What the consultant receives of a price. */
export const payout = (price: Cents): Cents => price - fee(price)

/** Cents from a JSON number of dollars; `undefined` when it has more than two decimals. */
export function toCents(dollars: number): Cents | undefined {
  const rounded = Math.round(dollars * 100)
  return Math.abs(dollars * 100 - rounded) < 1e-6 ? rounded : undefined
}

/** A JSON number of dollars with at most two decimals. */
export const toDollars = (amount: Cents): number => amount / 100

/** Formats as "$1,890", or "$1,890.50" when there are cents. */
export const formatMoney = (amount: Cents): string =>
  (amount / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
  })

/** Formats as "1890.00", as payment providers write amounts. */
export const formatDecimal = (amount: Cents): string => (amount / 100).toFixed(2)
