import { type Cents, formatMoney, toCents } from '#domain/kernel/money.ts'
import { LEAST_BUDGET, MOST_BUDGET } from '#domain/kernel/terms.ts'

/** What a person typed as an amount, "1,800.50" or "$1800", in cents; `undefined` when it is not a valid amount. */
export function parseCents(input: string): Cents | undefined {
  const digits = input.replaceAll(/[$,\s]/g, '')
  if (!/^\d+(\.\d{1,2})?$/.test(digits)) return undefined
  const amount = toCents(Number(digits))
  return amount !== undefined && amount >= LEAST_BUDGET && amount <= MOST_BUDGET ? amount : undefined
}

export const priceRangeMessage = `Enter an amount from ${formatMoney(LEAST_BUDGET)} to ${formatMoney(MOST_BUDGET)}, with at most two decimals`

export function parseWholeNumber(input: string, min: number, max: number): number | undefined {
  const digits = input.replaceAll(/[,\s]/g, '')
  const number = Number(digits)
  return /^\d+$/.test(digits) && number >= min && number <= max ? number : undefined
}
