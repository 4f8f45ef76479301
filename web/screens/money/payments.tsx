import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as moneyCopy from '#web/copy/money/money.tsx'
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
  const { year, isDefaultYear, state } = usePaymentFilter()
  const periodQuery = { zone: viewerTimeZone(), ...(year !== undefined && { year }) }
  const response = useQuery(
    query('GET /payments', { query: { ...cursor, ...periodQuery, ...(state && { state }) } }),
  )
  const allYears = useQuery(query('GET /payments', { query: { zone: viewerTimeZone() } }))
  // The chart of this year goes on from the last one, since a year begins with one bar.
  const longerChart = isDefaultYear ? allYears.data : undefined
  // Waits for all sums, so that the figures do not move.
  const shownResponse = allYears.isPending ? { ...response, data: undefined, isPending: true } : response
  const period = year === undefined ? moneyCopy.allYearsWord : String(year)
  return (
    <>
      <BackLink to="/account">{moneyCopy.account}</BackLink>
      <PageHead title={moneyCopy.payments} />
      <QueryContent query={shownResponse} subject={moneyCopy.theList} skeleton={<ListSkeleton />}>
        {(list) => {
          const [newestYear] = list.years
          if (newestYear === undefined) return <NoPayments />
          // Early in a year, the last one says more than an empty list.
          if (isDefaultYear && year !== undefined && newestYear < year)
            return (
              <Navigate
                to="/payments"
                search={{ year: String(newestYear), ...(state && { state }) }}
                replace
              />
            )
          return (
            <>
              <PaymentTotals
                sums={list.sums}
                sumsNow={allYears.data?.sums}
                year={year === undefined ? undefined : String(year)}
                payments={allYears.data?.payments ?? list.payments}
              />
              <MonthlyCharts
                months={longerChart?.months ?? list.months}
                year={longerChart ? undefined : year}
              />
              <div className="section">
                <div className="payment-tools">
                  <PaymentFilters year={year} state={state} years={list.years} />
                  <DownloadButton
                    tone="quiet"
                    route="GET /payments/export.csv"
                    input={{ query: periodQuery }}
                    fileName={`payments-${year ?? 'all'}.csv`}
                  >
                    {year === undefined ? moneyCopy.downloadAllYearsCsv : moneyCopy.downloadCsv(year)}
                  </DownloadButton>
                </div>
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
        }}
      </QueryContent>
    </>
  )
}

function NoPayments() {
  const { mode } = useSession()
  return (
    <EmptyState drawing={<EscrowDrawing />} heading={moneyCopy.youDontHaveAnyPayments}>
      <p className="quiet">
        {mode === 'seeker' ? moneyCopy.whenYouHireSomeoneWhat : moneyCopy.whatYouEarnAppearsHere}
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
    heading={
      state ? moneyCopy.noPaymentsIn(filterLabel(state), period) : moneyCopy.noPaymentsInPeriod(period)
    }
  >
    {list.sums.count > 0 && (
      <p className="quiet">
        {moneyCopy.anotherStatus({
          count: plural(list.sums.count, moneyCopy.paymentHas, moneyCopy.paymentsHave),
        })}
      </p>
    )}
    <Link
      className="btn"
      to="/payments"
      search={
        list.sums.count > 0 && period !== String(new Date().getFullYear())
          ? { year: period === moneyCopy.allYearsWord ? 'all' : period }
          : list.sums.count > 0
            ? {}
            : { year: 'all' }
      }
    >
      {list.sums.count > 0 ? moneyCopy.showAllFrom(period) : moneyCopy.showAllYears}
    </Link>
  </EmptyState>
)
