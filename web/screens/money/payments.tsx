import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import { EscrowDrawing, NothingFoundDrawing } from '#web/ui/drawing.tsx'
import { plural } from '#web/ui/format.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { ContractsLink } from '#web/ui/list/contract-links.tsx'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { DownloadButton } from './download-button.tsx'
import { MonthlyCharts } from './list/monthly-charts.tsx'
import { filterLabel, PaymentFilters, usePaymentFilter } from './list/payment-filters.tsx'
import { PaymentTotals } from './list/payment-totals.tsx'
import { PaymentsByMonth } from './list/payments-by-month.tsx'

export function Payments() {
  const cursor = useListCursor()
  const { year, state } = usePaymentFilter()
  const periodQuery = { zone: viewerTimeZone(), ...(year !== undefined && { year }) }
  const response = useQuery(
    query('GET /payments', { query: { ...cursor, ...periodQuery, ...(state && { state }) } }),
  )
  const period = year === undefined ? 'all years' : String(year)
  return (
    <>
      <BackLink to="/account">Account</BackLink>
      <PageHead
        title="Payments"
        end={
          (response.isPending || (response.data && response.data.years.length !== 0)) && (
            <DownloadButton
              route="GET /payments/export.csv"
              input={{ query: periodQuery }}
              fileName={`payments-${year ?? 'all'}.csv`}
            >
              {year === undefined ? 'Download all years (CSV)' : `Download ${year} (CSV)`}
            </DownloadButton>
          )
        }
      />
      <QueryContent query={response} subject="The list" skeleton={<ListSkeleton />}>
        {(list) =>
          list.years.length === 0 ? (
            <NoPayments />
          ) : (
            <>
              <PaymentTotals sums={list.sums} period={period} />
              <MonthlyCharts months={list.months} year={year} />
              <div className="section">
                <PaymentFilters year={year} state={state} years={list.years} />
                {list.payments.length === 0 ? (
                  <NoMatchingPayments list={list} period={period} state={state} />
                ) : (
                  <PaymentsByMonth
                    payments={list.payments}
                    months={list.months}
                    showsSums={state === undefined}
                  />
                )}
                <OlderEntriesLinks items={list.payments} />
              </div>
            </>
          )
        }
      </QueryContent>
    </>
  )
}

function NoPayments() {
  const { mode } = useSession()
  return (
    <EmptyState drawing={<EscrowDrawing />} heading="You Don't Have Any Payments Yet">
      <p className="quiet">
        {mode === 'seeker'
          ? 'What you pay into escrow and get back appears here.'
          : 'What you earn appears here.'}
      </p>
      <ContractsLink />
    </EmptyState>
  )
}

type NoMatchingPaymentsProps = {
  list: ResponseOf<'GET /payments'>
  period: string
  state: ReturnType<typeof usePaymentFilter>['state']
}

const NoMatchingPayments = ({ list, period, state }: NoMatchingPaymentsProps) => (
  <EmptyState
    drawing={<NothingFoundDrawing />}
    heading={state ? `No payment of ${period} is: ${filterLabel(state)}` : `No payments in ${period}`}
  >
    {list.sums.count > 0 && (
      <p className="quiet">There are {plural(list.sums.count, 'payment')} with another status.</p>
    )}
    <Link
      className="btn"
      to="/payments"
      search={
        list.sums.count > 0 && period !== String(new Date().getFullYear())
          ? { year: period === 'all years' ? 'all' : period }
          : list.sums.count > 0
            ? {}
            : { year: 'all' }
      }
    >
      {list.sums.count > 0 ? `Show all of ${period}` : 'Show all years'}
    </Link>
  </EmptyState>
)
