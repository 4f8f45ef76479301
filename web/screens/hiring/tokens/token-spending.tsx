import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApplicationResponse } from '#api/wire/shapes/application.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringTokensCopy from '#web/copy/hiring/tokens.tsx'
import { MonthBars } from '#web/ui/chart/month-bars.tsx'
import { chartMonths } from '#web/ui/chart/months.ts'
import { displayText } from '#web/ui/display-text.ts'
import { NothingYetDrawing } from '#web/ui/drawing.tsx'
import { formatDay, plural } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { PagedList, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import type { TokensResponse } from './refill.tsx'

const OUTCOME_LABELS: Record<ApplicationResponse['status'], string> = {
  applied: 'Applied',
  offered: 'Offered',
  accepted: 'Hired',
  declined: hiringTokensCopy.declinedTokenNotReturned,
  withdrawn: hiringTokensCopy.withdrawnTokenNotReturned,
}

/** The tokens spent, as the consultant's applications, newest first: every application costs the same. */
export function TokenSpending({ tokens }: { tokens: TokensResponse }) {
  const page = useListCursor()
  const response = useQuery(query('GET /consultant/jobs/applications/list', { query: page }))
  return (
    <Section heading={hiringTokensCopy.tokensYouUsed}>
      <SpendingByMonth tokens={tokens} />
      <QueryContent query={response} subject={hiringTokensCopy.theTokensYouUsed} skeleton={<ListSkeleton />}>
        {({ applications }) => (
          <PagedList
            items={applications}
            emptyState={
              <EmptyState drawing={<NothingYetDrawing />} heading={hiringTokensCopy.youHaventUsedAnyTokens}>
                <p className="quiet">
                  {hiringTokensCopy.youHaveThisMonth({ count: plural(tokens.balance, 'token') })}
                </p>
                <Link className="btn" to="/find-jobs">
                  {hiringTokensCopy.findJobs}
                </Link>
              </EmptyState>
            }
            renderItem={(application) => <SpendingRow application={application} cost={tokens.cost} />}
          />
        )}
      </QueryContent>
    </Section>
  )
}

function SpendingByMonth({ tokens: { months = [] } }: { tokens: TokensResponse }) {
  if (months.length === 0) return null
  // Tokens are refilled by months in UTC.
  const thisMonth = new Date().toISOString().slice(0, 7)
  const usedByMonth = new Map(months.map((each) => [each.month, each.used]))
  return (
    <MonthBars
      label={hiringTokensCopy.tokensUsedByMonth}
      months={chartMonths(thisMonth).map((month) => ({
        month,
        settledAmount: usedByMonth.get(month) ?? 0,
        openAmount: 0,
      }))}
      settledLabel={hiringTokensCopy.tokensUsed}
      formatAmount={String}
    />
  )
}

type RowProps = { application: ApplicationResponse; cost: number }

const SpendingRow = ({ application: { id, job, status, created_at }, cost }: RowProps) => (
  <li className="item item--link spent-token">
    <time dateTime={created_at}>{formatDay(created_at)}</time>
    <div>
      <b>
        <Link to="/application/$id" params={{ id }}>
          <bdi>{displayText(job.title)}</bdi>
        </Link>
      </b>
      <div className="small quiet">{OUTCOME_LABELS[status]}</div>
    </div>
    <span className="small quiet">{plural(cost, 'token')}</span>
  </li>
)
