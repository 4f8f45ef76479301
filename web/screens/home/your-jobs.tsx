import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Briefcase, Plus } from 'lucide-react'
import type { Job } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/query-client.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { ListSkeleton, Loaded } from '#web/ui/loaded.tsx'

/** The way to one's jobs and to a new one. */
export function YourJobs() {
  const jobs = useQuery(query('GET /client/jobs', {}))
  return (
    <>
      <Head
        level={2}
        title="Your jobs"
        lead="Post what you need. Consultants with a license in your state send you proposals."
        end={
          <Link className={`${buttonClass()} push`} to="/create-job">
            <Icon of={Plus} />
            Create Job
          </Link>
        }
      />
      <Loaded of={jobs} what="The list" shape={<ListSkeleton rows={1} />}>
        {({ jobs }) => <OpenJobs of={jobs} />}
      </Loaded>
    </>
  )
}

/** How many jobs are on the board; without any, an explanation of what a job is for. */
function OpenJobs({ of: jobs }: { of: Job[] }) {
  if (jobs.length === 0) {
    return (
      <p className="quiet">None yet. A job on the board reaches consultants with a license in its state.</p>
    )
  }
  const open = jobs.filter(({ status }) => jobStatus.stateOf(status) === 'open')
  const proposals = open.reduce((sum, job) => sum + job.application_count, 0)
  return (
    <ul className="list list--closed">
      <li className="item item--link">
        <Icon of={Briefcase} />
        <div>
          <b>
            <Link to="/jobs">{plural(open.length, 'open job')}</Link>
          </b>
          {open.length > 0 && <div className="small quiet">{plural(proposals, 'proposal')} on them</div>}
        </div>
      </li>
    </ul>
  )
}
