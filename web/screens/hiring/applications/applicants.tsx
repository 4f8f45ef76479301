import { Link } from '@tanstack/react-router'
import { Columns3 } from 'lucide-react'
import type { ApplicantResponse } from '#api/wire/shapes/application.ts'
import type { OwnJobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus, STANDING_APPLICATION_STATES } from '#domain/hiring/status.ts'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
import { NothingYetDrawing } from '#web/ui/drawing.tsx'
import { formatUsd, plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import { fullName } from '#web/ui/member-text.ts'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState } from '#web/ui/query-content.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ApplicationStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { VerifiedFace } from '../verified-face.tsx'
import { VerifiedLicenses } from '../verified-licenses.tsx'
import { hoursText } from './hours-text.ts'
import { useMarkProposalsRead } from './new-proposals.ts'

/** Whether an application is neither withdrawn nor declined. */
export const isStanding = ({ status }: Pick<ApplicantResponse, 'status'>) =>
  STANDING_APPLICATION_STATES.includes(status)

type Props = { job: OwnJobResponse; applications: readonly ApplicantResponse[] }

/**
 * The applicants of a job. Below them, less prominent, those whose applications were withdrawn or declined.
 */
export function Applicants({ job, applications }: Props) {
  const newIds = useMarkProposalsRead({ job_id: job.id })
  const { before } = useListCursor()
  const standingApplications = applications.filter(isStanding)
  const endedApplications = applications.filter((each) => !isStanding(each))
  return (
    <Section
      heading={
        job.hire?.accepted ? hiringApplicationsCopy.acceptedProposal : hiringApplicationsCopy.proposals
      }
      end={<CompareLink job={job} />}
    >
      {!job.hire && standingApplications.length > 1 && (
        <p className="quiet">{proposalsSummary(standingApplications, newIds.size)}</p>
      )}
      {standingApplications.length > 0 ? (
        <ul className="list offers">
          {standingApplications.map((each) => (
            <Bid key={each.id} application={each} isNew={newIds.has(each.id)} />
          ))}
        </ul>
      ) : (
        before === undefined && <NoApplicants job={job} endedCount={endedApplications.length} />
      )}
      {endedApplications.length > 0 && (
        <details className="gap-above">
          <summary className="quiet">
            {hiringApplicationsCopy.withdrawnOrDeclined({
              count: plural(endedApplications.length, 'proposal'),
            })}
          </summary>
          <ul className="list offers">
            {endedApplications.map((each) => (
              <Bid key={each.id} application={each} isNew={newIds.has(each.id)} />
            ))}
          </ul>
        </details>
      )}
      <OlderEntriesLinks items={applications} />
    </Section>
  )
}

/** "4 new. Prices from $960 to $1,100. Open a proposal to read it and hire." */
function proposalsSummary(applications: Props['applications'], newCount: number) {
  const prices = applications.map(({ budget }) => budget)
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map(formatUsd)
  const range =
    lowest === highest ? `${lowest}` : hiringApplicationsCopy.priceRange(`${lowest}`, `${highest}`)
  return hiringApplicationsCopy.proposalsInShort(
    newCount > 0 ? `${hiringApplicationsCopy.newCount(newCount)}. ${range}` : range,
  )
}

const CompareLink = ({ job }: { job: OwnJobResponse }) =>
  job.application_count > 1 && (
    <Link className="btn btn--small" to="/job/$id/compare" params={{ id: job.id }}>
      <Icon icon={Columns3} small />
      {hiringApplicationsCopy.compare}
    </Link>
  )

function NoApplicants({ job, endedCount }: { job: OwnJobResponse; endedCount: number }) {
  const isOpen = jobStatus.stateOf(job.status) === 'open'
  if (isOpen)
    return (
      <EmptyState
        drawing={<NothingYetDrawing />}
        heading={
          endedCount > 0 ? hiringApplicationsCopy.noOpenProposals : hiringApplicationsCopy.noProposalsYet
        }
        level={3}
      >
        <p className="quiet">{hiringApplicationsCopy.youllSeeThemHereAs}</p>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<NothingYetDrawing />}
      heading={
        endedCount > 0
          ? hiringApplicationsCopy.nobodyWasHired
          : hiringApplicationsCopy.noProposalsBeforeItClosed
      }
      level={3}
    >
      <p className="quiet">
        {endedCount > 0
          ? hiringApplicationsCopy.itsProposalsWereDeclinedWhen
          : hiringApplicationsCopy.theJobClosedBeforeAnyone}
      </p>
    </EmptyState>
  )
}

type BidProps = { application: ApplicantResponse; isNew: boolean }

/** A proposal: who sent it, its price, two lines of it, and the facts about its author. */
const Bid = ({
  application: { id, job, profile, budget, eta, proposal, status, created_at },
  isNew,
}: BidProps) => (
  <li className={isNew ? 'bid bid--new' : 'bid'}>
    <VerifiedFace consultant={profile} size={64} />
    <div>
      <h3>
        <Link to="/application/$id" params={{ id }}>
          <bdi>{fullName(profile)}</bdi>
        </Link>
      </h3>
      <p className="offer__by">
        {isNew && <span className="hidden">{hiringApplicationsCopy.newProposal}</span>}
        {profile.title && (
          <>
            <bdi>{profile.title}</bdi>
            <span className="only-wide">{' · '}</span>
          </>
        )}
        <span className="bid__place">
          <bdi>{profile.city}</bdi>, {profile.state}
        </span>
      </p>
    </div>
    <div className="offer__pay">
      <span className="amount">{formatUsd(budget)}</span>
      <span>{hoursText(budget, eta)}</span>
      <span className="only-phone">
        <TimeAgo time={created_at} />
      </span>
    </div>
    <p dir="auto" className="offer__text">
      {truncate(proposal, 400)}
    </p>
    <p className="offer__facts">
      {status !== 'applied' && <ApplicationStatusLabel status={status} />}
      <VerifiedLicenses consultant={profile} jobState={job.state} />
      <Stars rating={profile.rating} reviews={profile.review_count} />
      <span className="only-wide">
        <TimeAgo time={created_at} />
      </span>
    </p>
  </li>
)
