import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import type { Application } from '#api/wire/shapes/application.ts'
import { query } from '#web/app/query-client.ts'
import { MonthBars } from '#web/ui/chart/bars.tsx'
import { chartMonths } from '#web/ui/chart/months.ts'
import { day, plural } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import { shown } from '#web/ui/shown.ts'
import type { TokensAnswer } from './refill.tsx'

const BECAME: Record<Application['status'], string> = {
  applied: 'Applied',
  offered: 'Offered',
  accepted: 'Hired',
  declined: 'Declined, not given back',
  withdrawn: 'Withdrawn, not given back',
}

/** Every application costs the same, so the own applications are what was spent, newest first. */
export function Spent({ tokens }: { tokens: TokensAnswer }) {
  const part = usePart()
  const answer = useQuery(query('GET /consultant/jobs/applications/list', { query: part }))
  return (
    <Section heading="What you spent">
      <ByMonth of={tokens} />
      <Loaded of={answer} what="The list" shape={<ListSkeleton />}>
        {({ applications }) => (
          <ListInParts
            of={applications}
            empty={
              <Empty icon={Coins} heading="No tokens spent yet">
                <p className="quiet">{plural(tokens.balance, 'token')} for this month.</p>
                <Link className="btn" to="/">
                  Find jobs
                </Link>
              </Empty>
            }
            row={(application) => <Row application={application} cost={tokens.cost} />}
          />
        )}
      </Loaded>
    </Section>
  )
}

function ByMonth({ of: { months = [] } }: { of: TokensAnswer }) {
  if (months.length === 0) return null
  // Tokens are refilled with the months of UTC.
  const thisMonth = new Date().toISOString().slice(0, 7)
  const used = new Map(months.map((each) => [each.month, each.used]))
  return (
    <MonthBars
      label="Tokens used by month"
      months={chartMonths(thisMonth).map((month) => ({ month, settled: used.get(month) ?? 0, open: 0 }))}
      settled="Tokens used"
      amount={String}
    />
  )
}

type RowProps = { application: Application; cost: number }

const Row = ({ application: { id, job, status, created_at }, cost }: RowProps) => (
  <li className="list-item spent">
    <Link to="/application/$id" params={{ id }}>
      <bdi>{shown(job.title)}</bdi>
    </Link>
    <span>{plural(cost, 'token')}</span>
    <span className="small quiet">
      <time dateTime={created_at}>{day(created_at)}</time>. {BECAME[status]}
    </span>
  </li>
)
