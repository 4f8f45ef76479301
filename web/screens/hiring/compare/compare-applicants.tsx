import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { ApplicantResponse } from '#api/wire/shapes/application.ts'
import type { OwnJobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { query } from '#web/app/api-query.ts'
import { displayText } from '#web/ui/display-text.ts'
import { NothingYetDrawing } from '#web/ui/drawing.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { BackLink, PageHead } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { isStanding } from '../applications/applicants.tsx'
import { ApplicantColumn } from './applicant-column.tsx'
import { ApplicantPicker } from './applicant-picker.tsx'
import { orderOf, selectApplicants } from './applicant-selection.ts'

const TITLE = 'Compare applicants'

/** The applicants of a job side by side. The address names them and their order. */
export function CompareApplicants() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /client/jobs/{id}/applications', { params: { id } }))
  return (
    <>
      {!response.data && <BackLink to="/jobs">My Jobs</BackLink>}
      <QueryContent query={response} subject="The proposals" skeleton="columns" title={TITLE}>
        {({ job, applications }) => (
          <>
            <BackLink to="/job/$id" params={{ id: job.id }}>
              <bdi>{displayText(job.title)}</bdi>
            </BackLink>
            <Comparison job={job} applicants={applications.filter(isStanding)} />
          </>
        )}
      </QueryContent>
    </>
  )
}

function Comparison({ job, applicants }: { job: OwnJobResponse; applicants: ApplicantResponse[] }) {
  const { who: idList, by: orderName } = useSearch({ strict: false })
  const navigate = useNavigate()
  const order = orderOf(orderName)
  const { chosenApplicants, otherApplicants } = selectApplicants(applicants, idList, order)
  const show = (ids: readonly string[], orderName: string) =>
    void navigate({
      to: '/job/$id/compare',
      params: { id: job.id },
      search: { who: ids.join(','), by: orderName },
      replace: true,
      resetScroll: false,
    })
  const budget = job.budget === undefined ? 'Medicaid' : `Budget ${formatUsd(job.budget)}`
  const count = `${chosenApplicants.length} of ${applicants.length}`
  return (
    <>
      <PageHead
        title={TITLE}
        lead={`${count}, for ${displayText(job.title)} in ${isolate(job.city)}, ${job.state}. ${budget}.`}
      />
      {job.hire && !job.hire.accepted && (
        <div className="gap-above">
          <Notice tone="warn" heading={`You are hiring ${fullName(job.hire)}`} level={2}>
            <p className="small">
              Nobody else can be hired in the meantime.{' '}
              <Link to="/application/$id" params={{ id: job.hire.application_id }}>
                Finish or cancel the payment
              </Link>
            </p>
          </Notice>
        </div>
      )}
      {applicants.length < 2 ? (
        <TooFewApplicants job={job} onlyApplicant={applicants[0]} />
      ) : (
        <>
          <ApplicantPicker
            comparedApplicants={chosenApplicants}
            otherApplicants={otherApplicants}
            order={order}
            show={show}
          />
          <ul
            className="compare"
            style={{ '--people': chosenApplicants.length } as CSSProperties}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the keyboard scrolls it, too
            tabIndex={0}
            aria-label="Applicants side by side"
          >
            {chosenApplicants.map((each) => (
              <ApplicantColumn key={each.id} applicant={each} job={job} />
            ))}
          </ul>
          {chosenApplicants.length > 1 && (
            <p className="small quiet compare__hint">Swipe for the next applicant.</p>
          )}
        </>
      )}
    </>
  )
}

function TooFewApplicants({
  job,
  onlyApplicant,
}: {
  job: OwnJobResponse
  onlyApplicant: ApplicantResponse | undefined
}) {
  const isOpen = jobStatus.stateOf(job.status) === 'open'
  const openHeading = onlyApplicant ? 'One proposal so far' : 'No proposals so far'
  return (
    <EmptyState
      drawing={<NothingYetDrawing />}
      heading={isOpen ? openHeading : 'This job accepts no more applications'}
    >
      <p className="quiet">
        {isOpen
          ? `You can compare once there are two.${onlyApplicant ? ' You can read this one now.' : ''}`
          : 'There is nothing left to choose between.'}
      </p>
      <div className="actions">
        {isOpen && onlyApplicant ? (
          <Link className="btn" to="/application/$id" params={{ id: onlyApplicant.id }}>
            Read proposal
          </Link>
        ) : (
          <Link className="btn" to="/job/$id" params={{ id: job.id }}>
            See the job
          </Link>
        )}
      </div>
    </EmptyState>
  )
}
