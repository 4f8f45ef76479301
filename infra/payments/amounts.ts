import { z } from 'zod'
import { type Cents, decimal } from '#domain/kernel/money.ts'

/** "105.00" as whole cents; anything but at most two decimals is refused. */
export const Decimal = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/)
  .transform((text): Cents => Math.round(Number(text) * 100))

/** An amount as Orders and Payments write it. */
export const Amount = z
  .object({ currency_code: z.literal('USD'), value: Decimal })
  .transform(({ value }) => value)

/** An amount as Payouts writes it, where the currency's field has another name. */
export const PayoutAmount = z
  .object({ currency: z.literal('USD'), value: Decimal })
  .transform(({ value }) => value)

export const usd = (amount: Cents) => ({ currency_code: 'USD', value: decimal(amount) })
export const payoutUsd = (amount: Cents) => ({ currency: 'USD', value: decimal(amount) })
