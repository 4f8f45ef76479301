import type { Payment } from '#api/wire/shapes/payment.ts'
import type { PaymentStatus } from '#domain/money/status.ts'
import type { Step } from '#web/ui/stepper.tsx'

export type PaymentStep = { status: string; at: string }
/** A step in plain words, so that a sentence can be made of it. */
export type MoneyStep = Step & { name: string; words?: string }

/** What the steps say of a payment: its amounts, whom they go to, and when what happened. */
export type Told = {
  payment: Payment
  status: PaymentStatus
  paidIn: string
  /** "you", or the first name of the consultant or the client. */
  payer: string
  payee: string
  first(status: PaymentStatus): string | undefined
}
