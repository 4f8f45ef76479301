import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Briefcase, Plus } from 'lucide-react'
import type { OwnJob } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/query-client.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { fullName, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { Empty, ListSkeleton, Loaded } from '#web/ui/loaded.tsx'
import { ListInParts, usePart } from '#web/ui/older.tsx'
import { JobState } from '#web/ui/state.tsx'
import { Ago } from '#web/ui/time.tsx'
import { Budget } from '../budget.tsx'
import { HireState, hireStep, type Step } from '../hire-step.tsx'
import { ApplicationsInOtherMode } from '../in-other-mode.tsx'

const CreateJobLink = () => (
  <Link className={buttonClass('primary')} to="/create-job">
    <Icon of={Plus} />
    Create Job
  </Link>
)

export function MyJobs() {
  const part = usePart()
  const answer = useQuery(query('GET /client/jobs', { query: part }))
  const any = answer.data !== undefined && answer.data.jobs.length > 0
  return (
    <>
      <div className="row row--apart">
        <Head title="My Jobs" />
        {any && <CreateJobLink />}
      </div>
      <Loaded of={answer} what="The list" shape={<ListSkeleton />}>
        {({ jobs }) => (
          <ListInParts
            of={jobs}
            empty={
              <Empty icon={Briefcase} heading="You Don't Have Any Jobs Yet">
                <p className="quiet">A job on the board reaches consultants with a license in its state.</p>
                <CreateJobLink />
                <ApplicationsInOtherMode />
              </Empty>
            }
            row={(job) => <Row job={job} />}
          />
        )}
      </Loaded>
    </>
  )
}

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

function Row({ job }: { job: OwnJob }) {
  const next = nextStep(job)
  return (
    <li className="list-item list-item--two">
      <div className="list-item__text">
        <div className="list-item__name">
          <h2>
            <Link to="/job/$id" params={{ id: job.id }}>
              {job.title}
            </Link>
          </h2>
          <p className="quiet">
            {job.city}, {job.state}
          </p>
        </div>
        <p className="list-item__skills">{[...job.categories, ...job.skills].join(', ')}</p>
        {next && (
          <p className="list-item__bio">
            {next.yours && <b>Your step: </b>}
            {next.words}
          </p>
        )}
      </div>
      <div className="list-item__side">
        <JobState status={job.status} />
        {job.hire && <HireState hire={job.hire} />}
        <Budget job={job} strong />
        {job.hire?.accepted && <span>Hired: {fullName(job.hire)}</span>}
        {jobStatus.stateOf(job.status) === 'open' && <span>{plural(job.application_count, 'proposal')}</span>}
        <span>
          <Ago time={job.created_at} />
        </span>
      </div>
    </li>
  )
}
