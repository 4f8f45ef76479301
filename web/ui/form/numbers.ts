import { type Cents, cents, money } from '#domain/kernel/money.ts'
import { LEAST_BUDGET, MOST_BUDGET } from '#domain/kernel/terms.ts'

/** What a person typed as an amount, "1,800.50" or "$1800", in cents; `undefined` when it is not a valid amount. */
export function inCents(typed: string): Cents | undefined {
  const plain = typed.replaceAll(/[$,\s]/g, '')
  if (!/^\d+(\.\d{1,2})?$/.test(plain)) return undefined
  const amount = cents(Number(plain))
  return amount !== undefined && amount >= LEAST_BUDGET && amount <= MOST_BUDGET ? amount : undefined
}

export const priceWords = `Enter an amount from ${money(LEAST_BUDGET)} to ${money(MOST_BUDGET)}, with at most two decimals`

export function wholeNumber(typed: string, least: number, most: number): number | undefined {
  const plain = typed.replaceAll(/[,\s]/g, '')
  const number = Number(plain)
  return /^\d+$/.test(plain) && number >= least && number <= most ? number : undefined
}
