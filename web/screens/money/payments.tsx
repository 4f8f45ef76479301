import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal, Wallet } from 'lucide-react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import { plural } from '#web/ui/format.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { ContractsLink } from '#web/ui/list/contract-links.tsx'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { viewerTimeZone } from '#web/ui/viewer-time-zone.ts'
import { Download } from './download.tsx'
import { Charts } from './list/charts.tsx'
import { Filters } from './list/filters.tsx'
import { ByMonth } from './list/months.tsx'
import { stateWords, useShown } from './list/shown.ts'
import { SumsOnTop } from './list/sums.tsx'

export function Payments() {
  const part = useListCursor()
  const { year, state } = useShown()
  const ofTime = { zone: viewerTimeZone(), ...(year !== undefined && { year }) }
  const answer = useQuery(query('GET /payments', { query: { ...part, ...ofTime, ...(state && { state }) } }))
  const time = year === undefined ? 'all years' : String(year)
  return (
    <>
      <BackLink to="/account">Account</BackLink>
      <PageHead
        title="Payments"
        end={
          (answer.isPending || (answer.data && answer.data.years.length !== 0)) && (
            <Download
              route="GET /payments/export.csv"
              of={{ query: ofTime }}
              name={`payments-${year ?? 'all'}.csv`}
            >
              {year === undefined ? 'Download all years (CSV)' : `Download ${year} (CSV)`}
            </Download>
          )
        }
      />
      <QueryContent query={answer} subject="The list" skeleton={<ListSkeleton />}>
        {(all) =>
          all.years.length === 0 ? (
            <None />
          ) : (
            <>
              <SumsOnTop sums={all.sums} time={time} />
              <Charts months={all.months} year={year} />
              <div className="section">
                <Filters year={year} state={state} years={all.years} />
                {all.payments.length === 0 ? (
                  <NoneInFilter all={all} time={time} state={state} />
                ) : (
                  <ByMonth payments={all.payments} months={all.months} summed={state === undefined} />
                )}
                <OlderEntriesLinks items={all.payments} />
              </div>
            </>
          )
        }
      </QueryContent>
    </>
  )
}

function None() {
  const { seeker } = useSession()
  return (
    <EmptyState icon={Wallet} heading="You Don't Have Any Payments Yet">
      <p className="quiet">
        {seeker ? 'What you pay into escrow and get back appears here.' : 'What you earn appears here.'}
      </p>
      <ContractsLink />
    </EmptyState>
  )
}

type Filtered = { all: AnswerOf<'GET /payments'>; time: string; state: ReturnType<typeof useShown>['state'] }

const NoneInFilter = ({ all, time, state }: Filtered) => (
  <EmptyState
    icon={SlidersHorizontal}
    heading={state ? `No payment of ${time} is: ${stateWords(state)}` : `No payments in ${time}`}
  >
    {all.sums.count > 0 && (
      <p className="quiet">There are {plural(all.sums.count, 'payment')} with another status.</p>
    )}
    <Link
      className="btn"
      to="/payments"
      search={
        all.sums.count > 0 && time !== String(new Date().getFullYear())
          ? { year: time === 'all years' ? 'all' : time }
          : all.sums.count > 0
            ? {}
            : { year: 'all' }
      }
    >
      {all.sums.count > 0 ? `Show all of ${time}` : 'Show all years'}
    </Link>
  </EmptyState>
)
