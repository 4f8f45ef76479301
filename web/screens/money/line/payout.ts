import type { Payment } from '#api/wire/shapes/payment.ts'
import type { PaymentStatus } from '#domain/money/status.ts'
import { formatMoment, formatUsd } from '#web/ui/format.ts'
import type { MoneyStep, Told } from './told.ts'

/** What a stopped payout waits for, as its payee or its payer hears it. */
const WAITS: Partial<Record<PaymentStatus, (payment: Payment) => string>> = {
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
export function payoutStep({ payment, status, payee, first }: Told, amount: number): MoneyStep {
  const name = 'Paid out'
  const to = `${formatUsd(amount)} to ${payee}`
  const paid = first('paid_out')
  if (paid || status === 'paid_out')
    return { name, state: 'done', description: paid ? `${to}, ${formatMoment(paid)}` : to }
  const waits = WAITS[status]
  if (waits) return { name, state: 'stopped', description: `${to}, ${waits(payment)}` }
  if (status === 'payout_processing') return { name, state: 'now', description: `${to}, being sent` }
  return { name, state: 'later', description: `${to}, the same day` }
}
