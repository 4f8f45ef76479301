import { Link } from '@tanstack/react-router'
import { Columns3 } from 'lucide-react'
import type { ApplicantResponse } from '#api/wire/shapes/application.ts'
import type { OwnJobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus, STANDING_APPLICATION_STATES } from '#domain/hiring/status.ts'
import { NothingYetDrawing } from '#web/ui/drawing.tsx'
import { Face } from '#web/ui/face.tsx'
import { formatUsd, plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { Stars } from '#web/ui/person-summary.tsx'
import { EmptyState } from '#web/ui/query-content.tsx'
import { ApplicationStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useMarkProposalsRead } from './new-proposals.ts'

/** Whether an application is neither withdrawn nor declined. */
export const isStanding = ({ status }: Pick<ApplicantResponse, 'status'>) =>
  STANDING_APPLICATION_STATES.includes(status)

type Props = { job: OwnJobResponse; applications: readonly ApplicantResponse[] }

/**
 * The applicants of a job. Below them, less prominent, those whose applications were withdrawn or declined.
 */
export function Applicants({ job, applications }: Props) {
  useMarkProposalsRead({ job_id: job.id })
  const { before } = useListCursor()
  const standingApplications = applications.filter(isStanding)
  const endedApplications = applications.filter((each) => !isStanding(each))
  return (
    <Section heading="Applications" end={<CompareLink job={job} />}>
      {standingApplications.length > 0 ? (
        <ul className="list">
          {standingApplications.map((each) => (
            <ApplicantRow key={each.id} application={each} />
          ))}
        </ul>
      ) : (
        before === undefined && <NoApplicants job={job} endedCount={endedApplications.length} />
      )}
      {endedApplications.length > 0 && (
        <details className="gap-above">
          <summary className="quiet">
            {plural(endedApplications.length, 'application')} withdrawn or declined
          </summary>
          <ul className="list">
            {endedApplications.map((each) => (
              <ApplicantRow key={each.id} application={each} />
            ))}
          </ul>
        </details>
      )}
      <OlderEntriesLinks items={applications} />
    </Section>
  )
}

const CompareLink = ({ job }: { job: OwnJobResponse }) =>
  job.application_count > 1 && (
    <Link className="btn btn--small" to="/job/$id/compare" params={{ id: job.id }}>
      <Icon icon={Columns3} small />
      Compare
    </Link>
  )

function NoApplicants({ job, endedCount }: { job: OwnJobResponse; endedCount: number }) {
  const isOpen = jobStatus.stateOf(job.status) === 'open'
  if (isOpen)
    return (
      <EmptyState
        drawing={<NothingYetDrawing />}
        heading={endedCount > 0 ? 'No open applications' : 'No applications yet'}
        level={3}
      >
        <p className="quiet">They appear here as consultants send them.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<NothingYetDrawing />}
      heading={endedCount > 0 ? 'Nobody was hired' : 'No applications before it closed'}
      level={3}
    >
      <p className="quiet">
        {endedCount > 0
          ? 'The applications that it had were declined when it closed.'
          : 'The job was closed before anyone applied.'}
      </p>
    </EmptyState>
  )
}

const ApplicantRow = ({
  application: { id, profile, budget, eta, proposal, status, created_at },
}: {
  application: ApplicantResponse
}) => (
  <li className="list-item">
    <Face person={profile} size={48} />
    <div className="list-item__text">
      <div className="list-item__name">
        <h3>
          <Link className="link" to="/application/$id" params={{ id }}>
            <bdi>{fullName(profile)}</bdi>
          </Link>
        </h3>
        <p className="quiet">
          {profile.title && (
            <>
              <bdi>{profile.title}</bdi>,{' '}
            </>
          )}
          <bdi>{profile.city}</bdi>, {profile.state}
        </p>
      </div>
      <p dir="auto" className="list-item__bio">
        {truncate(proposal, 400)}
      </p>
    </div>
    <div className="list-item__side">
      <ApplicationStatusLabel status={status} />
      <span className="strong num">
        {formatUsd(budget)}, {plural(eta, 'hour')}
      </span>
      <Stars rating={profile.rating} reviews={profile.review_count} />
      <span>
        <TimeAgo time={created_at} />
      </span>
    </div>
  </li>
)
