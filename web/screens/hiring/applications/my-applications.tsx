import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import type { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import { APPLICATION_PARTS, type ApplicationPart } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
import { NothingYetDrawing } from '#web/ui/drawing.tsx'
import { formatUsd, MAX_JOB_TITLE_LENGTH, plural } from '#web/ui/format.ts'
import { PageHead } from '#web/ui/layout/page.tsx'
import { FilterTabs, totalCount } from '#web/ui/list/tabs.tsx'
import { RowText } from '#web/ui/member-text-elements.tsx'
import { PagedList, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, FaceRowsSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { ClientFace } from '../client-face.tsx'
import { HireAmount, HireAmountsNote } from '../hire/hire-amount.tsx'
import { isOver, isPaidOut } from '../hire/hire-step.tsx'
import { JobsInOtherMode } from '../other-mode-hint.tsx'
import { WorkRowNextStep, WorkRowTitle } from '../work-row.tsx'
import { OwnApplicationStatusLabel, ownApplicationStep } from './own-application-step.tsx'

const PART_LABELS: Record<ApplicationPart, string> = { waiting: 'Waiting', hired: 'Hired', over: 'Closed' }
const TABS = { label: hiringApplicationsCopy.proposalsByState, labels: PART_LABELS }
const EMPTY_MESSAGES: Record<ApplicationPart, string> = {
  waiting: hiringApplicationsCopy.noProposalsWaitingForAn,
  hired: hiringApplicationsCopy.youHaventBeenHiredYet,
  over: hiringApplicationsCopy.noDeclinedOrWithdrawnProposals,
}

export function MyApplications() {
  const { show } = useSearch({ strict: false })
  const part = APPLICATION_PARTS.find((each) => each === show)
  const applicationsQuery = { ...useListCursor(), ...(part && { part }) }
  const response = useQuery(query('GET /consultant/jobs/applications/list', { query: applicationsQuery }))
  const totalApplicationCount = totalCount(response.data?.counts, response.data?.applications)
  return (
    <>
      <PageHead title={hiringApplicationsCopy.yourApplications} />
      {(response.data === undefined || totalApplicationCount > 0) && (
        <FilterTabs {...TABS} counts={response.data?.counts} activeTab={part} />
      )}
      <QueryContent
        query={response}
        subject={hiringApplicationsCopy.yourProposalsList}
        skeleton={<FaceRowsSkeleton />}
      >
        {({ applications }) =>
          totalApplicationCount === 0 ? (
            <NoApplications />
          ) : (
            <>
              <PagedList
                items={applications}
                emptyState={<NoneInPart part={part ?? 'waiting'} />}
                renderItem={(application) => <ApplicationRow application={application} />}
              />
              {applications.some(({ contract }) => contract) && <HireAmountsNote direction="received" />}
            </>
          )
        }
      </QueryContent>
    </>
  )
}

const NoApplications = () => (
  <EmptyState drawing={<NothingYetDrawing />} heading={hiringApplicationsCopy.youHaventAppliedToAny}>
    <p className="quiet">{hiringApplicationsCopy.youllSeeYourProposalsHere}</p>
    <Link className="btn btn--primary" to="/find-jobs">
      {hiringApplicationsCopy.findJobs}
    </Link>
    <JobsInOtherMode />
  </EmptyState>
)

const NoneInPart = ({ part }: { part: ApplicationPart }) => (
  <EmptyState drawing={<NothingYetDrawing />} heading={EMPTY_MESSAGES[part]}>
    <Link className="btn" to="/jobs">
      {hiringApplicationsCopy.showAllProposals}
    </Link>
  </EmptyState>
)

/** One application. Without id, price, hours or time it is not shown. */
function ApplicationRow({ application }: { application: OwnApplicationResponse }) {
  const { id, budget, eta, created_at, job, contract } = application
  if (!id || budget === undefined || eta === undefined || !created_at) return null
  return (
    <li className={isOver(contract) ? 'job-row job-row--own job-row--over' : 'job-row job-row--own'}>
      <ClientFace job={job} />
      <WorkRowTitle place={job} since={created_at}>
        <Link to="/application/$id" params={{ id }}>
          <RowText text={job.title} cardLength={MAX_JOB_TITLE_LENGTH} />
        </Link>
      </WorkRowTitle>
      <div className="job-row__amount">
        {contract ? (
          <HireAmount price={budget} direction="received" settled={contract.settled} />
        ) : (
          <span className="strong num">{formatUsd(budget)}</span>
        )}
        <span className="small quiet num">{plural(eta, 'hour')}</span>
      </div>
      <div className="job-row__state">
        <OwnApplicationStatusLabel application={application} />
      </div>
      <WorkRowNextStep
        step={isPaidOut(contract) ? undefined : ownApplicationStep(application)}
        contract_id={isOver(contract) ? undefined : contract?.contract_id}
      />
    </li>
  )
}
