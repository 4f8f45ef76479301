import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ResponseOf } from '#api/wire/wire.ts'
import { jobStatus, STANDING_APPLICATION_STATES } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'
import * as hiringConsultantDetailsCopy from '#web/copy/hiring/consultant-details.tsx'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { ApplicationStatusLabel } from '#web/ui/status-labels.tsx'

export type ConsultantDetailsResponse = ResponseOf<'GET /client/home/details/{id}'>

/** The client's actions: look at this consultant's proposals, write about an open job, or post a job. */
export function ContactPanel({ consultant }: { consultant: ConsultantDetailsResponse }) {
  const { mode } = useSession()
  const { applications } = consultant
  const name = firstName(consultant)
  if (mode === 'consultant')
    return (
      <Panel heading={hiringConsultantDetailsCopy.workWith(name)}>
        <p className="quiet">{hiringConsultantDetailsCopy.switchToSeekerToPost}</p>
        <Button wide onClick={() => void switchMode('seeker')}>
          {hiringConsultantDetailsCopy.switchUserType}
        </Button>
      </Panel>
    )
  return (
    <Panel heading={hiringConsultantDetailsCopy.workWith(name)}>
      {applications.length > 0 ? (
        <ul className="list list--no-line-above">
          {applications.map(({ id, title, status }) => (
            <li className="item item--link" key={id}>
              <b>
                <Link to="/application/$id" params={{ id }}>
                  <bdi>{displayText(title)}</bdi>
                </Link>
              </b>
              <span className="item__end">
                <ApplicationStatusLabel status={status} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">
          {hiringConsultantDetailsCopy.postAJobInA({ name: <bdi>{name}</bdi>, name2: <bdi>{name}</bdi> })}
        </p>
      )}
      <ContactActions consultant={consultant} />
    </Panel>
  )
}

/**
 * Reading a proposal comes first. Without one, a client with a job on the board can write about it; a client
 * without one posts a job first.
 */
function ContactActions({ consultant }: { consultant: ConsultantDetailsResponse }) {
  const jobs = useQuery(query('GET /client/jobs', {})).data?.jobs ?? []
  const hasOpen = jobs.some(({ status }) => jobStatus.stateOf(status) === 'open')
  const name = firstName(consultant)
  const [newestProposal, ...olderProposals] = consultant.applications.filter(({ status }) =>
    STANDING_APPLICATION_STATES.includes(status),
  )
  const message = (isPrimary: boolean) => (
    <ConversationLink
      memberId={consultant.user_id}
      label={hiringConsultantDetailsCopy.message(name)}
      isWide
      isPrimary={isPrimary}
    />
  )
  if (newestProposal)
    return (
      <>
        <Link className="btn btn--primary btn--wide" to="/application/$id" params={{ id: newestProposal.id }}>
          {olderProposals.length > 0
            ? hiringConsultantDetailsCopy.readTheNewestProposal(name)
            : hiringConsultantDetailsCopy.readTheProposal(name)}
        </Link>
        {message(false)}
      </>
    )
  const createJobLink = (
    <Link className={buttonClass({ tone: hasOpen ? 'plain' : 'primary', wide: true })} to="/create-job">
      {hiringConsultantDetailsCopy.createJob}
    </Link>
  )
  return (
    <>
      {!hasOpen && createJobLink}
      {message(hasOpen)}
      {hasOpen && createJobLink}
    </>
  )
}
