import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import type { OwnApplication } from '#api/wire/shapes/application.ts'
import { query } from '#web/app/query-client.ts'
import { plural, usd } from '#web/ui/format.ts'
import { Head } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import { Ago } from '#web/ui/time.tsx'
import { JobsInOtherMode } from '../in-other-mode.tsx'
import { OwnState, ownStep, StepWords } from './step.tsx'

export function Applications() {
  const part = usePart()
  const answer = useQuery(query('GET /consultant/jobs/applications/list', { query: part }))
  return (
    <>
      <Head title="Your Applications" />
      <Loaded of={answer} what="The list" shape={<ListSkeleton />}>
        {({ applications }) => (
          <ListInParts
            of={applications}
            empty={
              <Empty icon={Send} heading="You haven't applied to any jobs yet">
                <p className="quiet">Jobs you apply to appear here, with their current status.</p>
                <Link className="btn btn--primary" to="/">
                  Find jobs
                </Link>
                <JobsInOtherMode />
              </Empty>
            }
            row={(application) => <Card application={application} />}
          />
        )}
      </Loaded>
    </>
  )
}

/** Hides an application without id, price, hours or time. */
function Card({ application }: { application: OwnApplication }) {
  const { id, budget, eta, created_at, job } = application
  if (!id || budget === undefined || eta === undefined || !created_at) return null
  return (
    <li className="list-item list-item--two">
      <div className="list-item__text">
        <div className="list-item__name">
          <h2>
            <Link to="/application/$id" params={{ id }}>
              {job.title}
            </Link>
          </h2>
          <p className="quiet">
            {job.city}, {job.state}
          </p>
        </div>
        <p className="list-item__bio">
          <StepWords of={ownStep(application)} />
        </p>
      </div>
      <div className="list-item__side">
        <OwnState application={application} />
        <span className="strong num">
          {usd(budget)}, {plural(eta, 'hour')}
        </span>
        <span>
          <Ago time={created_at} />
        </span>
      </div>
    </li>
  )
}
