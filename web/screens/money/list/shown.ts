import { useSearch } from '@tanstack/react-router'
import { PAYMENT_FILTER_NAMES, type PaymentFilter } from '#domain/money/payment-filters.ts'

const STATES: Record<PaymentFilter, string> = {
  awaiting: 'Awaiting payment',
  held: 'Held',
  frozen: 'Frozen',
  released: 'Released',
  waiting: 'Payout waits',
  paid_out: 'Paid out',
  returned: 'Refunded or split',
  paid: 'Premium, paid',
  canceled: 'Canceled',
}
export const STATE_CHOICES = PAYMENT_FILTER_NAMES.map((state) => ({ state, words: STATES[state] }))
export const stateWords = (state: PaymentFilter) => STATES[state]

/** Which payments the address asks for: those of this year, of all years, or in one state. */
export function useShown() {
  const { year, state } = useSearch({ strict: false })
  const known = PAYMENT_FILTER_NAMES.find((each) => each === state)
  const shown = year === undefined || !/^2\d{3}$/.test(year) ? undefined : Number(year)
  return {
    year: year === 'all' ? undefined : (shown ?? new Date().getFullYear()),
    state: known,
    filtered: known !== undefined || year !== undefined,
  }
}
