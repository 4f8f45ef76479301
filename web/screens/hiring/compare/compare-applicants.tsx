import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { ApplicantResponse } from '#api/wire/shapes/application.ts'
import type { OwnJobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringCompareCopy from '#web/copy/hiring/compare.tsx'
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

const TITLE = hiringCompareCopy.compareProposals

/** The applicants of a job side by side. The address names them and their order. */
export function CompareApplicants() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /client/jobs/{id}/applications', { params: { id } }))
  return (
    <>
      {!response.data && <BackLink to="/jobs">{hiringCompareCopy.myJobs}</BackLink>}
      <QueryContent
        query={response}
        subject={hiringCompareCopy.theProposals}
        skeleton="columns"
        title={TITLE}
      >
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
  const budget = job.budget === undefined ? 'Medicaid' : hiringCompareCopy.budget(formatUsd(job.budget))
  const count = hiringCompareCopy.ofCount(chosenApplicants.length, applicants.length)
  return (
    <>
      <PageHead
        title={TITLE}
        lead={hiringCompareCopy.forIn({
          count,
          title: displayText(job.title),
          city: isolate(job.city),
          state: job.state,
          budget,
        })}
      />
      {job.hire && !job.hire.accepted && (
        <div className="gap-above">
          <Notice tone="warn" heading={hiringCompareCopy.youreHiring(fullName(job.hire))} level={2}>
            <p className="small">
              {hiringCompareCopy.youCantHireAnyoneElse({
                link: (
                  <Link to="/application/$id" params={{ id: job.hire.application_id }}>
                    {hiringCompareCopy.finishOrCancelThePayment}
                  </Link>
                ),
              })}
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
          {chosenApplicants.length > 1 && (
            <p className="small quiet compare__hint">{hiringCompareCopy.swipeForTheNextProposal}</p>
          )}
          <ul
            className="compare"
            style={{ '--people': chosenApplicants.length } as CSSProperties}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the keyboard scrolls it, too
            tabIndex={0}
            aria-label={hiringCompareCopy.proposalsSideBySide}
          >
            {chosenApplicants.map((each) => (
              <ApplicantColumn key={each.id} applicant={each} job={job} />
            ))}
          </ul>
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
  const openHeading = onlyApplicant ? hiringCompareCopy.oneProposalSoFar : hiringCompareCopy.noProposalsSoFar
  return (
    <EmptyState
      drawing={<NothingYetDrawing />}
      heading={isOpen ? openHeading : hiringCompareCopy.thisJobIsntTakingProposals}
    >
      <p className="quiet">
        {isOpen
          ? hiringCompareCopy.youCanCompareThemOnce(onlyApplicant ? hiringCompareCopy.youCanReadThisOne : '')
          : hiringCompareCopy.theresNothingLeftToCompare}
      </p>
      <div className="actions">
        {isOpen && onlyApplicant ? (
          <Link className="btn" to="/application/$id" params={{ id: onlyApplicant.id }}>
            {hiringCompareCopy.readProposal}
          </Link>
        ) : (
          <Link className="btn" to="/job/$id" params={{ id: job.id }}>
            {hiringCompareCopy.seeTheJob}
          </Link>
        )}
      </div>
    </EmptyState>
  )
}
