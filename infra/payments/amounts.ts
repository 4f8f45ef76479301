import { z } from 'zod'
import { type Cents, formatDecimal } from '#domain/kernel/money.ts'

/** Parses "105.00" into whole cents; refuses anything but digits with at most two decimals. */
export const Decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform((text): Cents => Math.round(Number(text) * 100))

/** An amount in the shape of Orders and Payments. */
export const Amount = z
  .object({ currency_code: z.literal('USD'), value: Decimal })
  .transform(({ value }) => value)

/** An amount in the shape of Payouts, where the currency's field has another name. */
export const PayoutAmount = z
  .object({ currency: z.literal('USD'), value: Decimal })
  .transform(({ value }) => value)

export const usd = (amount: Cents) => ({ currency_code: 'USD', value: formatDecimal(amount) })
export const payoutUsd = (amount: Cents) => ({ currency: 'USD', value: formatDecimal(amount) })
