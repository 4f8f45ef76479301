import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Banknote, Clock, MapPin, Receipt, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { hasEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { formatUsd, plural } from '#web/ui/format.ts'
import { KeyFacts } from '#web/ui/key-facts.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Prose, Section } from '#web/ui/layout/page.tsx'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Moment, TimeAgo } from '#web/ui/time.tsx'
import { ClientFace } from '../client-face.tsx'
import { Budget, JobDescription, JobSection } from '../jobs/job-meta.tsx'
import { allowedApplicationActions } from './allowed-application-actions.ts'
import { ApplicationActions } from './application-actions.tsx'
import { applicationDraftKey, EditProposal } from './edit-proposal.tsx'
import { hourlyText } from './hours-text.ts'
import { OwnApplicationStatusLabel, ownApplicationStep } from './own-application-step.tsx'

export function ApplicationForConsultant() {
  const { id = '' } = useParams({ strict: false })
  const response = useQuery(query('GET /consultant/jobs/applications/{id}', { params: { id } }))
  useReturnFromPayment()
  return (
    <>
      <BackLink to="/jobs">{hiringApplicationsCopy.appliedJobs}</BackLink>
      <QueryContent query={response} subject={hiringApplicationsCopy.theProposal} skeleton="detail">
        {({ application }) => (
          <ApplicationView
            key={application.id}
            application={application}
            refetch={() => response.refetch()}
          />
        )}
      </QueryContent>
    </>
  )
}

/**
 * The payment page returns to this address in seeker mode. A member who returns in consultant mode is switched.
 */
function useReturnFromPayment() {
  useEffect(() => {
    const search = new URLSearchParams(location.search)
    if (!search.has('accepted') && !search.has('canceled')) return
    const timer = setTimeout(() => void switchMode('seeker'), 200)
    return () => clearTimeout(timer)
  }, [])
}

type Props = { application: OwnApplicationResponse; refetch(): Promise<unknown> }

/**
 * The page of an application. An open form stays, with the typed text, even if the proposal can no longer be
 * changed.
 */
function ApplicationView({ application, refetch }: Props) {
  const [editing, setEditing] = useState(hasEditDraft(applicationDraftKey(application.id)))
  const [message, setMessage] = useState('')
  const { job } = application
  const allowedActions = allowedApplicationActions(application)
  return (
    <>
      <ApplicationHeader application={application} />
      <ProposalFacts application={application} />
      <p role="status" className={message ? 'quiet' : 'hidden'}>
        {message}
      </p>
      <DetailLayout
        actionPanel={
          <>
            {!(editing && allowedActions.revise) && (
              <ApplicationActions
                application={application}
                edit={() => {
                  setMessage('')
                  setEditing(true)
                }}
              />
            )}
            <ConversationLink
              memberId={application.job.user_id}
              job_id={application.job.id}
              {...(application.contract && { contract_id: application.contract.contract_id })}
              isWide
            />
          </>
        }
      >
        {editing ? (
          <EditProposal
            application={application}
            refusal={allowedActions.revise ? undefined : ownApplicationStep(application).text}
            close={(closingMessage) => {
              setMessage(closingMessage)
              setEditing(false)
            }}
            refetch={refetch}
          />
        ) : (
          <Section heading={hiringApplicationsCopy.proposal}>
            <Prose text={application.proposal} />
          </Section>
        )}
        <JobSection job_id={job.id}>
          {application.accepted && <Facts items={[['Budget', <Budget key="b" job={job} />]]} />}
          <JobDescription text={job.description} />
        </JobSection>
      </DetailLayout>
    </>
  )
}

const ApplicationHeader = ({ application }: { application: OwnApplicationResponse }) => (
  <div className="person person--page">
    <ClientFace job={application.job} size={64} />
    <PageHead
      title={application.job.title}
      state={<OwnApplicationStatusLabel application={application} />}
      meta={
        <span>
          {application.accepted
            ? 'Hired'
            : hiringApplicationsCopy.applied({ time: <TimeAgo time={application.created_at} /> })}
        </span>
      }
    />
  </div>
)

/** What was proposed: the price with what remains of it, the hours, and when. */
const ProposalFacts = ({
  application: { budget, eta, created_at, accepted, job },
}: Pick<Props, 'application'>) => (
  <KeyFacts
    facts={[
      {
        icon: Banknote,
        name: 'Price',
        value: formatUsd(budget),
        note: hiringApplicationsCopy.youReceive(priceTexts(budget).payout),
        isAmount: true,
      },
      {
        icon: Clock,
        name: hiringApplicationsCopy.estimatedHours,
        value: plural(eta, 'hour'),
        note: hourlyText(budget, eta),
      },
      { icon: MapPin, name: 'Where', value: <CityAndState place={job} /> },
      // The head says when a proposal was sent, until somebody is hired.
      accepted
        ? { icon: Send, name: 'Applied', value: <Moment time={created_at} /> }
        : { icon: Receipt, name: 'Budget', value: <Budget job={job} /> },
    ]}
  />
)
