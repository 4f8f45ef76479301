import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Briefcase } from 'lucide-react'
import type { OwnJobResponse } from '#api/wire/shapes/job.ts'
import { JOB_PARTS, type JobPart, jobStatus } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { ClinicDrawing, NothingYetDrawing } from '#web/ui/drawing.tsx'
import { Face, FaceIcon, Faces } from '#web/ui/face.tsx'
import { MAX_JOB_TITLE_LENGTH, plural } from '#web/ui/format.ts'
import { PageHead } from '#web/ui/layout/page.tsx'
import { CreateJobLink } from '#web/ui/list/contract-links.tsx'
import { FilterTabs, totalCount } from '#web/ui/list/tabs.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { RowText } from '#web/ui/member-text-elements.tsx'
import { PagedList, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, FaceRowsSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { JobStatusLabel } from '#web/ui/status-labels.tsx'
import { useNewProposalCount } from '../applications/new-proposals.ts'
import { HireAmount, HireAmountsNote } from '../hire/hire-amount.tsx'
import { HireStatusLabel, hireStep, isOver, isPaidOut } from '../hire/hire-step.tsx'
import { type NextStep, othersStep, viewersStep } from '../next-step.tsx'
import { ApplicationsInOtherMode } from '../other-mode-hint.tsx'
import { WorkRowNextStep, WorkRowTitle } from '../work-row.tsx'
import { Budget } from './job-meta.tsx'

const PART_LABELS: Record<JobPart, string> = {
  open: 'Open',
  in_progress: hiringJobsCopy.inProgress,
  done: 'Past',
}
const TABS = { label: hiringJobsCopy.jobsByState, labels: PART_LABELS }
const EMPTY_MESSAGES: Record<JobPart, string> = {
  open: hiringJobsCopy.noOpenJobs,
  in_progress: hiringJobsCopy.noOneIsWorkingFor,
  done: hiringJobsCopy.noPastJobsYet,
}

export function MyJobs() {
  const { show } = useSearch({ strict: false })
  const part = JOB_PARTS.find((each) => each === show)
  const response = useQuery(
    query('GET /client/jobs', { query: { ...useListCursor(), ...(part && { part }) } }),
  )
  const unreadProposalCount = useNewProposalCount()
  const totalJobCount = totalCount(response.data?.counts, response.data?.jobs)
  const isListed = response.data === undefined || totalJobCount > 0
  return (
    <>
      <div className="row row--apart">
        <PageHead title={hiringJobsCopy.myJobs} />
        {isListed && <CreateJobLink tone="primary" />}
      </div>
      {isListed && <FilterTabs {...TABS} counts={response.data?.counts} activeTab={part} />}
      <QueryContent query={response} subject={hiringJobsCopy.yourJobsList} skeleton={<FaceRowsSkeleton />}>
        {({ jobs }) =>
          totalJobCount === 0 ? (
            <NoJobs />
          ) : (
            <>
              <PagedList
                items={jobs}
                emptyState={<NoneInPart part={part ?? 'open'} />}
                isPinned={({ id, status }) =>
                  jobStatus.stateOf(status) === 'open' && unreadProposalCount(id) > 0
                }
                renderItem={(job) => (
                  <JobRow job={job} newProposalCount={unreadProposalCount(job.id)} nextStep={jobStep(job)} />
                )}
              />
              {jobs.some(({ hire }) => hire?.accepted) && <HireAmountsNote direction="paid" />}
            </>
          )
        }
      </QueryContent>
    </>
  )
}

const NoJobs = () => (
  <EmptyState drawing={<ClinicDrawing />} heading={hiringJobsCopy.youDontHaveAnyJobs}>
    <p className="quiet">{hiringJobsCopy.postAJobAndNurses}</p>
    <CreateJobLink tone="primary" />
    <ApplicationsInOtherMode />
  </EmptyState>
)

const NoneInPart = ({ part }: { part: JobPart }) => (
  <EmptyState drawing={<NothingYetDrawing />} heading={EMPTY_MESSAGES[part]}>
    <Link className="btn" to="/jobs">
      {hiringJobsCopy.showAllJobs}
    </Link>
  </EmptyState>
)

/** The next step of a job, if there is one. */
function jobStep({ status, hire, application_count }: OwnJobResponse): NextStep | undefined {
  // The states say it already.
  if (isPaidOut(hire)) return undefined
  if (hire) return hireStep(hire)
  if (jobStatus.stateOf(status) !== 'open') return undefined
  if (application_count === 0) return othersStep(hiringJobsCopy.nursesCanFindItAnd)
  return viewersStep(
    application_count === 1 ? hiringJobsCopy.readTheProposal : hiringJobsCopy.readAndCompareTheProposals,
  )
}

type JobRowProps = { job: OwnJobResponse; newProposalCount: number; nextStep: NextStep | undefined }

/** A job of the client: who is hired or how many applied, its state, and whose turn it is. */
function JobRow({ job, newProposalCount, nextStep }: JobRowProps) {
  const { hire } = job
  const isOpen = jobStatus.stateOf(job.status) === 'open'
  return (
    <li className={isOver(hire) ? 'job-row job-row--over' : 'job-row'}>
      {hire?.accepted ? <Face person={hire} /> : <FaceIcon icon={Briefcase} />}
      <WorkRowTitle place={job} since={job.created_at}>
        <Link to="/job/$id" params={{ id: job.id }}>
          <RowText text={job.title} cardLength={MAX_JOB_TITLE_LENGTH} />
        </Link>
      </WorkRowTitle>
      <div className="job-row__person">
        {hire?.accepted && <span>{hiringJobsCopy.hired({ name: <bdi>{fullName(hire)}</bdi> })}</span>}
        {isOpen && (
          <>
            {job.applicants && <Faces people={job.applicants} size={24} />}
            <span>
              {plural(job.application_count, 'proposal')}
              {newProposalCount > 0 && (
                <b className="new-count">{hiringJobsCopy.newLabel({ newProposalCount })}</b>
              )}
            </span>
          </>
        )}
      </div>
      <span className="job-row__amount">
        {hire?.accepted && hire.price !== undefined ? (
          <HireAmount price={hire.price} direction="paid" settled={hire.settled} />
        ) : (
          <Budget job={job} isStrong />
        )}
      </span>
      <div className="job-row__state">
        {hire ? <HireStatusLabel hire={hire} /> : <JobStatusLabel status={job.status} />}
      </div>
      <WorkRowNextStep step={nextStep} contract_id={isOver(hire) ? undefined : hire?.contract_id} />
    </li>
  )
}
