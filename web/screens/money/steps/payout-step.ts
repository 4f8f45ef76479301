import type { Payment } from '#api/wire/shapes/payment.ts'
import type { PaymentStatus } from '#domain/money/status.ts'
import { formatMoment, formatUsd } from '#web/ui/format.ts'
import type { PaymentStep, StepContext } from './step-context.ts'

/** What a stopped payout waits for, as its payee or its payer hears it. */
const STOPPED_PAYOUT_TEXTS: Partial<Record<PaymentStatus, (payment: Payment) => string>> = {
  payout_waiting: ({ direction, waiting_for }) =>
    direction === 'paid'
      ? 'not sent yet'
      : waiting_for === 'suspended'
        ? 'waiting while your account is suspended'
        : 'waiting for your payout email',
  payout_unclaimed: ({ direction }) =>
    direction === 'paid' ? 'sent and not claimed yet' : 'sent, and waits for you to claim it at PayPal',
  payout_failed: () => 'could not be sent',
}

/** The payout to the consultant, which is made, on its way, to come, or stopped. */
export function payoutStep({ payment, status, payee, timeOf }: StepContext, amount: number): PaymentStep {
  const name = 'Paid out'
  const amountText = `${formatUsd(amount)} to ${payee}`
  const paidOutTime = timeOf('paid_out')
  if (paidOutTime || status === 'paid_out')
    return {
      name,
      state: 'done',
      description: paidOutTime ? `${amountText}, ${formatMoment(paidOutTime)}` : amountText,
    }
  const stoppedText = STOPPED_PAYOUT_TEXTS[status]
  if (stoppedText) return { name, state: 'stopped', description: `${amountText}, ${stoppedText(payment)}` }
  if (status === 'payout_processing') return { name, state: 'now', description: `${amountText}, being sent` }
  return { name, state: 'later', description: `${amountText}, the same day` }
}
