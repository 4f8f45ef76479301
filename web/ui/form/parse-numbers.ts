import { type Cents, formatMoney, toCents } from '#domain/kernel/money.ts'
import { MAX_BUDGET, MIN_BUDGET } from '#domain/kernel/terms.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'

/** A typed amount, "1,800.50" or "$1800", in cents; `undefined` if it is not an amount. */
export function parseCents(input: string): Cents | undefined {
  const digits = input.replaceAll(/[$,\s]/g, '')
  return /^\d+(\.\d{0,2})?$/.test(digits) ? toCents(Number(digits)) : undefined
}

/** A typed amount in dollars, for calls; `NaN`, which every call refuses, if it is not an amount. */
export const parseDollars = (input: string): number => (parseCents(input) ?? Number.NaN) / 100

export const priceRangeMessage = uiCopy.enterAnAmountFromTo(formatMoney(MIN_BUDGET), formatMoney(MAX_BUDGET))

/** "1,800" as a number; `NaN` if it is not a whole number. */
export function parseWholeNumber(input: string): number {
  const digits = input.replaceAll(/[,\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}
