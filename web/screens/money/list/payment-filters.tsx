import { useNavigate } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { PaymentFilter } from '#domain/money/payment-filters.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FILTER_CHOICES } from './use-payment-filter.ts'

type Props = { year: number | undefined; state: PaymentFilter | undefined; years: readonly number[] }

/** The year and the status, which stand in the address. */
export function PaymentFilters({ year, state, years }: Props) {
  const navigate = useNavigate()
  const currentYear = new Date().getFullYear()
  const yearChoices = [...new Set([currentYear, ...years, ...(year === undefined ? [] : [year])])].toSorted(
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
    <form className="pay-filters" aria-label="Filter payments">
      <label>
        <span>Year</span>
        <span className="select">
          <select
            value={year ?? 'all'}
            onChange={({ target }) =>
              applyFilter({ year: target.value === String(currentYear) ? '' : target.value })
            }
          >
            {yearChoices.map((each) => (
              <option key={each}>{each}</option>
            ))}
            <option value="all">All years</option>
          </select>
          <Icon icon={ChevronDown} small />
        </span>
      </label>
      <label>
        <span>Status</span>
        <span className="select">
          <select value={state ?? ''} onChange={({ target }) => applyFilter({ state: target.value })}>
            <option value="">All statuses</option>
            {FILTER_CHOICES.map((each) => (
              <option key={each.state} value={each.state}>
                {each.words}
              </option>
            ))}
          </select>
          <Icon icon={ChevronDown} small />
        </span>
      </label>
    </form>
  )
}
