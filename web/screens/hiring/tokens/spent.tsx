import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Coins } from 'lucide-react'
import type { Application } from '#api/wire/shapes/application.ts'
import { query } from '#web/app/query-client.ts'
import { day, plural } from '#web/ui/format.ts'
import { Section } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import type { TokensAnswer } from './refill.tsx'

const BECAME: Record<Application['status'], string> = {
  applied: 'Applied',
  offered: 'Offered',
  accepted: 'Hired',
  declined: 'Declined, not given back',
  withdrawn: 'Withdrawn, not given back',
}

/** Every application costs the same, so the own applications are what was spent, newest first. */
export function Spent({ tokens: { cost, balance } }: { tokens: TokensAnswer }) {
  const part = usePart()
  const answer = useQuery(query('GET /consultant/jobs/applications/list', { query: part }))
  return (
    <Section heading="What you spent">
      <Loaded of={answer} what="The list" shape={<ListSkeleton />}>
        {({ applications }) => (
          <ListInParts
            of={applications}
            empty={
              <Empty icon={Coins} heading="You haven't applied to any jobs yet">
                <p className="quiet">{plural(balance, 'token')} for this month.</p>
                <Link className="btn" to="/">
                  Find jobs
                </Link>
              </Empty>
            }
            row={({ id, job, status, created_at }) => (
              <li className="list-item spent">
                <Link to="/application/$id" params={{ id }}>
                  {job.title}
                </Link>
                <span>{plural(cost, 'token')}</span>
                <span className="small quiet">
                  <time dateTime={created_at}>{day(created_at)}</time>. {BECAME[status]}
                </span>
              </li>
            )}
          />
        )}
      </Loaded>
    </Section>
  )
}
