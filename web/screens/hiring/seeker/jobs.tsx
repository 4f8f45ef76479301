import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Briefcase, Check } from 'lucide-react'
import type { OwnJob } from '#api/wire/shapes/job.ts'
import { JOB_PARTS, type JobPart, jobStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { PageHead } from '#web/ui/layout/page.tsx'
import { CreateJobLink } from '#web/ui/list/contract-links.tsx'
import { FilterTabs, totalCount } from '#web/ui/list/tabs.tsx'
import { PagedList, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { hireStep, type Step } from '../hire-step.tsx'
import { ApplicationsInOtherMode } from '../in-other-mode.tsx'
import { useNewCount } from './new-proposals.ts'
import { JobRow } from './own-job.tsx'

const NAMES: Record<JobPart, string> = { open: 'Open', in_progress: 'In progress', done: 'Done' }
const TABS = { label: 'Jobs by state', labels: NAMES }
const NONE: Record<JobPart, string> = {
  open: 'No job is on the board',
  in_progress: 'Nobody works for you right now',
  done: 'No job is over yet',
}

export function MyJobs() {
  const { show } = useSearch({ strict: false })
  const part = JOB_PARTS.find((each) => each === show)
  const answer = useQuery(query('GET /client/jobs', { query: { ...useListCursor(), ...(part && { part }) } }))
  const newIn = useNewCount()
  const all = totalCount(answer.data?.counts, answer.data?.jobs)
  const isListed = answer.data === undefined || all > 0
  return (
    <>
      <div className="row row--apart">
        <PageHead title="My Jobs" />
        {isListed && <CreateJobLink tone="primary" />}
      </div>
      {isListed && <FilterTabs {...TABS} counts={answer.data?.counts} activeTab={part} />}
      <QueryContent query={answer} subject="The list" skeleton={<ListSkeleton />}>
        {({ jobs }) =>
          all === 0 ? (
            <NoJobs />
          ) : (
            <PagedList
              items={jobs}
              empty={<NoneInPart part={part ?? 'open'} />}
              isPinned={({ id }) => newIn(id) > 0}
              renderItem={(job) => <JobRow job={job} fresh={newIn(job.id)} next={nextStep(job)} />}
            />
          )
        }
      </QueryContent>
    </>
  )
}

const NoJobs = () => (
  <EmptyState icon={Briefcase} heading="You Don't Have Any Jobs Yet">
    <p className="quiet">A job on the board reaches consultants with a license in its state.</p>
    <CreateJobLink tone="primary" />
    <ApplicationsInOtherMode />
  </EmptyState>
)

const NoneInPart = ({ part }: { part: JobPart }) => (
  <EmptyState icon={Check} heading={NONE[part]}>
    <Link className={buttonClass()} to="/jobs">
      Show all jobs
    </Link>
  </EmptyState>
)

/** Whose step is next, and which. */
function nextStep({ status, hire, application_count }: OwnJob): Step | undefined {
  if (hire) return hireStep(hire)
  if (jobStatus.stateOf(status) !== 'open') return undefined
  if (application_count === 0) return { yours: false, words: 'Consultants can find it and apply.' }
  return {
    yours: true,
    words: application_count === 1 ? 'Read the proposal.' : 'Read and compare the proposals.',
  }
}
