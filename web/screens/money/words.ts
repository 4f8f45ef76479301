import type { Payment } from '#api/wire/shapes/payment.ts'
import { isCharged, paymentStatusOf } from '#domain/money/status.ts'

/** What this person does or did with the money; in the past tense once it has happened. */
export function whatHappens({ direction, status }: Pick<Payment, 'direction' | 'status'>): string {
  const known = paymentStatusOf(status)
  if (direction === 'received') return known === 'paid_out' ? 'You received' : 'You receive'
  return known === undefined || isCharged(known) ? 'You paid' : 'You pay'
}
