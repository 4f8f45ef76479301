import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
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
import { DownloadButton } from './download-button.tsx'
import { MonthlyCharts } from './list/monthly-charts.tsx'
import {
  filterLabel,
  firstChartMonth,
  PaymentFilters,
  type PaymentPeriod,
  periodQuery,
  periodText,
  usePaymentFilter,
} from './list/payment-filters.tsx'
import { PaymentTotals } from './list/payment-totals.tsx'
import { PaymentsByMonth } from './list/payments-by-month.tsx'

export function Payments() {
  const cursor = useListCursor()
  const { period, state } = usePaymentFilter()
  const response = useQuery(
    query('GET /payments', { query: { ...cursor, ...periodQuery(period), ...(state && { state }) } }),
  )
  const allYears = useQuery(query('GET /payments', { query: periodQuery('all') }))
  // Waits for all sums, so that the figures do not move.
  const shownResponse = allYears.isPending ? { ...response, data: undefined, isPending: true } : response
  return (
    <>
      <BackLink to="/account">{moneyCopy.account}</BackLink>
      <PageHead title={moneyCopy.payments} />
      <QueryContent
        query={shownResponse}
        subject={moneyCopy.yourPayments}
        reassurance={moneyCopy.yourMoneyIsWhereIt}
        skeleton={<ListSkeleton />}
      >
        {(list) => {
          if (list.years.length === 0) return <NoPayments />
          return (
            <>
              <PaymentTotals
                sums={list.sums}
                sumsNow={allYears.data?.sums}
                period={period}
                payments={allYears.data?.payments ?? list.payments}
              />
              <MonthlyCharts months={list.months} year={typeof period === 'number' ? period : undefined} />
              <div className="section">
                <div className="payment-tools">
                  <PaymentFilters period={period} state={state} years={list.years} />
                  <DownloadButton
                    tone="quiet"
                    route="GET /payments/export.csv"
                    input={{ query: periodQuery(period) }}
                    fileName={`payments-${fileNamePart(period)}.csv`}
                  >
                    {moneyCopy.downloadCsv(periodText(period))}
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

const fileNamePart = (period: PaymentPeriod) =>
  period === 'last_months' ? `from-${firstChartMonth()}` : period

type NoMatchingPaymentsProps = {
  list: ResponseOf<'GET /payments'>
  period: PaymentPeriod
  state: ReturnType<typeof usePaymentFilter>['state']
}

const NoMatchingPayments = ({ list, period, state }: NoMatchingPaymentsProps) => (
  <EmptyState
    drawing={<NothingFoundDrawing />}
    heading={
      state
        ? moneyCopy.noPaymentsIn(filterLabel(state), periodText(period))
        : moneyCopy.noPaymentsInPeriod(periodText(period))
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
        list.sums.count === 0 ? { year: 'all' } : period === 'last_months' ? {} : { year: String(period) }
      }
    >
      {list.sums.count > 0 ? moneyCopy.showAllFrom(periodText(period)) : moneyCopy.showAllYears}
    </Link>
  </EmptyState>
)
