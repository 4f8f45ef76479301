import type { Payment } from '#api/wire/shapes/payment.ts'
import type { PaymentStatus } from '#domain/money/status.ts'
import type { Step } from '#web/ui/stepper.tsx'

export type StatusChange = { status: string; at: string }
/** A step in plain words, so that a sentence can be made of it. */
export type PaymentStep = Step & { name: string; description?: string }

/** What the steps say of a payment: its amounts, whom they go to, and when what happened. */
export type StepContext = {
  payment: Payment
  status: PaymentStatus
  paidInAmount: string
  /** "you", or the first name of the consultant or the client. */
  payer: string
  payee: string
  timeOf(status: PaymentStatus): string | undefined
}
