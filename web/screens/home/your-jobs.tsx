import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { OwnJobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Faces } from '#web/ui/face.tsx'
import { plural } from '#web/ui/format.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { LoadErrorLine } from '#web/ui/query-content.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useNewProposalCount } from '../hiring/applications/new-proposals.ts'
import { BudgetAmount } from '../hiring/jobs/job-meta.tsx'

/** The maximum number of jobs on home; the others are among My Jobs. */
const MAX_LISTED_JOBS = 3

/** The client's newest open jobs with their proposals. Without an open job the section is left out. */
export function YourJobs() {
  const jobs = useQuery(query('GET /client/jobs', {}))
  const newProposalCount = useNewProposalCount()
  const openJobs = jobs.data?.jobs.filter(({ status }) => jobStatus.stateOf(status) === 'open') ?? []
  if (jobs.isPending || (jobs.data && openJobs.length === 0)) return null
  return (
    <section className="home__part" aria-labelledby="your-jobs">
      <div className="row row--apart">
        <h2 id="your-jobs" className="page-heading">
          {homeCopy.yourOpenJobs}
        </h2>
        <Link className="link" to="/jobs">
          {homeCopy.myJobs}
        </Link>
      </div>
      {jobs.data ? (
        <ul className="list list--no-line-above">
          {openJobs.slice(0, MAX_LISTED_JOBS).map((job) => (
            <OpenJob key={job.id} job={job} newCount={newProposalCount(job.id)} />
          ))}
        </ul>
      ) : (
        <LoadErrorLine query={jobs} subject={homeCopy.yourJobs} />
      )}
    </section>
  )
}

const OpenJob = ({ job, newCount }: { job: OwnJobResponse; newCount: number }) => (
  <li className="item item--link open-job">
    <div>
      <b>
        <Link to="/job/$id" params={{ id: job.id }}>
          <bdi>{displayText(job.title)}</bdi>
        </Link>
      </b>
      <p className="small quiet">
        {homeCopy.posted({
          cityAndState: <CityAndState place={job} />,
          time: <TimeAgo time={job.created_at} />,
        })}
      </p>
    </div>
    {job.applicants && <Faces people={job.applicants} />}
    <p className="open-job__proposals small">
      {plural(job.application_count, 'proposal')}
      {newCount > 0 && <span className="new-count">{homeCopy.newLabel({ newCount })}</span>}
    </p>
    <BudgetAmount job={job} />
  </li>
)
