import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { CHART_MONTHS } from '#domain/kernel/terms.ts'
import { PAYMENT_FILTER_NAMES, type PaymentFilter } from '#domain/money/status.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
import { chartMonths } from '#web/ui/chart/months.ts'
import { today } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'

type Props = { period: PaymentPeriod; state: PaymentFilter | undefined; years: readonly number[] }

/** The filters by period and status. They are stored in the address. */
export function PaymentFilters({ period, state, years }: Props) {
  const navigate = useNavigate()
  const yearOptions = [
    ...new Set([new Date().getFullYear(), ...years, ...(typeof period === 'number' ? [period] : [])]),
  ].toSorted((a, b) => b - a)
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
        <span>{moneyCopy.period}</span>
        <span className="select">
          <select
            value={period === 'last_months' ? '' : period}
            onChange={({ target }) => applyFilter({ year: target.value })}
          >
            <option value="">{moneyCopy.lastMonths(CHART_MONTHS)}</option>
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

/** A year, all years, or the months that a chart shows. */
export type PaymentPeriod = number | 'all' | 'last_months'

/** How a sentence names the period. */
export const periodText = (period: PaymentPeriod) =>
  period === 'all'
    ? moneyCopy.allYearsWord
    : period === 'last_months'
      ? moneyCopy.theLastMonths(CHART_MONTHS)
      : String(period)

export function firstChartMonth() {
  const [month = ''] = chartMonths(today().slice(0, 7))
  return month
}

/** What the API is asked for. */
export const periodQuery = (period: PaymentPeriod) => ({
  zone: viewerTimeZone(),
  ...(period === 'last_months' ? { from_month: firstChartMonth() } : period !== 'all' && { year: period }),
})

/** The filter in the address. Without a year in it, the last months are chosen. */
export function usePaymentFilter() {
  const { year, state } = useSearch({ strict: false })
  const period: PaymentPeriod =
    year === 'all' ? year : year !== undefined && /^2\d{3}$/.test(year) ? Number(year) : 'last_months'
  return { period, state: PAYMENT_FILTER_NAMES.find((each) => each === state) }
}
