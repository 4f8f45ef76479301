import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Check, Send } from 'lucide-react'
import type { OwnApplication } from '#api/wire/shapes/application.ts'
import { APPLICATION_PARTS, type ApplicationPart } from '#domain/hiring/status.ts'
import { query } from '#web/app/query-client.ts'
import { cut } from '#web/ui/cut.tsx'
import { JOB_TITLE, plural, usd } from '#web/ui/format.ts'
import { Head } from '#web/ui/layout/page.tsx'
import { allOf, PartTabs } from '#web/ui/list/tabs.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import { JobsInOtherMode } from '../in-other-mode.tsx'
import { WorkName, WorkNext } from '../work-row.tsx'
import { OwnState, ownStep } from './step.tsx'

const NAMES: Record<ApplicationPart, string> = { waiting: 'Waiting', hired: 'Hired', over: 'Closed' }
const TABS = { label: 'Applications by state', names: NAMES }
const NONE: Record<ApplicationPart, string> = {
  waiting: 'No application waits for an answer',
  hired: 'Nobody has hired you yet',
  over: 'No application was declined or withdrawn',
}

export function Applications() {
  const { show } = useSearch({ strict: false })
  const part = APPLICATION_PARTS.find((each) => each === show)
  const asked = { ...usePart(), ...(part && { part }) }
  const answer = useQuery(query('GET /consultant/jobs/applications/list', { query: asked }))
  const all = allOf(answer.data?.counts, answer.data?.applications)
  return (
    <>
      <Head title="Your Applications" />
      {(answer.data === undefined || all > 0) && (
        <PartTabs {...TABS} counts={answer.data?.counts} here={part} />
      )}
      <Loaded of={answer} what="The list" shape={<ListSkeleton />}>
        {({ applications }) =>
          all === 0 ? (
            <NoApplications />
          ) : (
            <ListInParts
              of={applications}
              empty={<NoneInPart part={part ?? 'waiting'} />}
              row={(application) => <Card application={application} />}
            />
          )
        }
      </Loaded>
    </>
  )
}

const NoApplications = () => (
  <Empty icon={Send} heading="You haven't applied to any jobs yet">
    <p className="quiet">Jobs you apply to appear here, with their current status.</p>
    <Link className="btn btn--primary" to="/">
      Find jobs
    </Link>
    <JobsInOtherMode />
  </Empty>
)

const NoneInPart = ({ part }: { part: ApplicationPart }) => (
  <Empty icon={Check} heading={NONE[part]}>
    <Link className="btn" to="/jobs">
      Show all applications
    </Link>
  </Empty>
)

/** Hides an application without id, price, hours or time. */
function Card({ application }: { application: OwnApplication }) {
  const { id, budget, eta, created_at, job, contract } = application
  if (!id || budget === undefined || eta === undefined || !created_at) return null
  return (
    <li className="work work--own">
      <WorkName of={job} since={created_at}>
        <Link to="/application/$id" params={{ id }} {...cut(job.title, JOB_TITLE)} />
      </WorkName>
      <span className="work__sum strong num">
        {usd(budget)}, {plural(eta, 'hour')}
      </span>
      <div className="work__state">
        <OwnState application={application} />
      </div>
      <WorkNext step={ownStep(application)} contract_id={contract?.contract_id} />
    </li>
  )
}
