import { useSearch } from '@tanstack/react-router'
import { PAYMENT_FILTER_NAMES, type PaymentFilter } from '#domain/money/payment-filters.ts'

const FILTER_LABELS: Record<PaymentFilter, string> = {
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
export const FILTER_CHOICES = PAYMENT_FILTER_NAMES.map((state) => ({ state, words: FILTER_LABELS[state] }))
export const filterLabel = (state: PaymentFilter) => FILTER_LABELS[state]

/** Which payments the address asks for: those of this year, of all years, or in one state. */
export function usePaymentFilter() {
  const { year, state } = useSearch({ strict: false })
  const knownState = PAYMENT_FILTER_NAMES.find((each) => each === state)
  const selectedYear = year === undefined || !/^2\d{3}$/.test(year) ? undefined : Number(year)
  return {
    year: year === 'all' ? undefined : (selectedYear ?? new Date().getFullYear()),
    state: knownState,
    filtered: knownState !== undefined || year !== undefined,
  }
}
