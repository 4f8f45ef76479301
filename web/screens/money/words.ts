import type { Payment } from '#api/wire/shapes/payment.ts'
import { isCharged, paymentStatusOf } from '#domain/money/status.ts'

type Moved = Pick<Payment, 'direction' | 'status' | 'job_id'>

/** What this person does or did with the money; in the past tense once it has happened. */
export function whatHappens({ direction, status }: Moved): string {
  const known = paymentStatusOf(status)
  if (known === 'cleared') return 'Not charged'
  if (direction === 'received') return known === 'paid_out' ? 'You received' : 'You receive'
  return known === undefined || isCharged(known) ? 'You paid' : 'You pay'
}

/** The label of the total: where the money goes, if any moves. */
export function totalWords(payment: Moved): string {
  const forJob = payment.job_id !== undefined
  const paysIn = forJob && payment.direction === 'paid' && paymentStatusOf(payment.status) !== 'cleared'
  return paysIn ? `${whatHappens(payment)} into escrow` : whatHappens(payment)
}
