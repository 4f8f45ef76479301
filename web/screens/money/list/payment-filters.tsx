import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { PAYMENT_FILTER_NAMES, type PaymentFilter } from '#domain/money/status.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { year: number | undefined; state: PaymentFilter | undefined; years: readonly number[] }

/** The filters by year and status. They are stored in the address. */
export function PaymentFilters({ year, state, years }: Props) {
  const navigate = useNavigate()
  const currentYear = new Date().getFullYear()
  const yearOptions = [...new Set([currentYear, ...years, ...(year === undefined ? [] : [year])])].toSorted(
    (a, b) => b - a,
  )
  const applyFilter = (changes: { year?: string; state?: string }) =>
    void navigate({
      to: '/payments',
      search: ({ before: _, ...search }: Record<string, string | undefined>) =>
        Object.fromEntries(
          Object.entries({ ...search, ...changes }).filter(
            ([, value]) => value !== undefined && value !== '',
          ),
        ),
      replace: true,
    })
  return (
    <form className="payment-filters" aria-label={moneyCopy.filterPayments}>
      <label>
        <span>{moneyCopy.year}</span>
        <span className="select">
          <select
            value={year ?? 'all'}
            onChange={({ target }) =>
              applyFilter({ year: target.value === String(years[0]) ? '' : target.value })
            }
          >
            {yearOptions.map((each) => (
              <option key={each}>{each}</option>
            ))}
            <option value="all">{moneyCopy.allYears}</option>
          </select>
          <Icon icon={ChevronDown} small />
        </span>
      </label>
      <label>
        <span>{moneyCopy.status}</span>
        <span className="select">
          <select value={state ?? ''} onChange={({ target }) => applyFilter({ state: target.value })}>
            <option value="">{moneyCopy.allStatuses}</option>
            {FILTER_OPTIONS.map((each) => (
              <option key={each.state} value={each.state}>
                {each.label}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} small />
        </span>
      </label>
    </form>
  )
}

const FILTER_LABELS: Record<PaymentFilter, string> = {
  awaiting: moneyCopy.awaitingPayment,
  held: 'Held',
  frozen: 'Frozen',
  released: 'Released',
  waiting: moneyCopy.payoutWaiting,
  paid_out: moneyCopy.paidOut,
  returned: moneyCopy.refundedOrSplit,
  paid: moneyCopy.premiumPaid,
  canceled: 'Canceled',
}
const FILTER_OPTIONS = PAYMENT_FILTER_NAMES.map((state) => ({ state, label: FILTER_LABELS[state] }))
export const filterLabel = (state: PaymentFilter) => FILTER_LABELS[state]

/**
 * The filter in the address: a year, all years, or a state. Without a year in it, this year is chosen, and
 * `isDefaultYear` is true.
 */
export function usePaymentFilter() {
  const { year, state } = useSearch({ strict: false })
  const knownState = PAYMENT_FILTER_NAMES.find((each) => each === state)
  const selectedYear = year === undefined || !/^2\d{3}$/.test(year) ? undefined : Number(year)
  return {
    year: year === 'all' ? undefined : (selectedYear ?? new Date().getFullYear()),
    isDefaultYear: year !== 'all' && selectedYear === undefined,
    state: knownState,
  }
}
