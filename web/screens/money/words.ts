import type { Payment } from '#api/wire/shapes/payment.ts'

/** What this person does or did with the money; what has happened stands in the past. */
export function whatHappens({ direction, status }: Pick<Payment, 'direction' | 'status'>): string {
  if (direction === 'received') return status === 'paid_out' ? 'You received' : 'You receive'
  return ['pending', 'processing', 'cleared'].includes(status) ? 'You pay' : 'You paid'
}
