import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Briefcase, Plus } from 'lucide-react'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LoadErrorLine, Skeleton } from '#web/ui/query-content.tsx'

/**
 * One row with links to the client's jobs and to a new one. It stays when the jobs did not load. Without any
 * job it is left out, since the steps above explain what a job is for.
 */
export function YourJobs() {
  const jobs = useQuery(query('GET /client/jobs', {}))
  if (jobs.data?.jobs.length === 0) return null
  return (
    <section id="your-jobs" aria-label="Your jobs">
      <h2 className="hidden">Your jobs</h2>
      {jobs.isPending ? (
        <Skeleton />
      ) : (
        <div className="row row--apart">
          {jobs.data ? (
            <OpenJobs jobs={jobs.data.jobs} />
          ) : (
            <LoadErrorLine query={jobs} subject="Your jobs" />
          )}
          <Link className="btn" to="/create-job">
            <Icon icon={Plus} />
            Create Job
          </Link>
        </div>
      )}
    </section>
  )
}

/** The number of jobs on the board. */
function OpenJobs({ jobs }: { jobs: JobResponse[] }) {
  const openJobs = jobs.filter(({ status }) => jobStatus.stateOf(status) === 'open')
  const proposals = openJobs.reduce((sum, job) => sum + job.application_count, 0)
  return (
    <p className="row row--2">
      <Icon icon={Briefcase} />
      <Link className="link" to="/jobs">
        {plural(openJobs.length, 'open job')}
      </Link>
      {openJobs.length > 0 && <span className="small quiet">{plural(proposals, 'proposal')}</span>}
    </p>
  )
}
