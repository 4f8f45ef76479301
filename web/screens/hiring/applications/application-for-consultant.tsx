import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { hasEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { formatUsd, plural } from '#web/ui/format.ts'
import { BackLink, DetailLayout, PageHead, Prose, Section } from '#web/ui/layout/page.tsx'
import { formatPlace } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Moment, TimeAgo } from '#web/ui/time.tsx'
import { Budget, JobDescription, JobSection } from '../jobs/job-meta.tsx'
import { allowedApplicationActions } from './allowed-application-actions.ts'
import { ApplicationActions } from './application-actions.tsx'
import { applicationDraftKey, EditProposal } from './edit-proposal.tsx'
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
            <div className="actions">
              <ConversationLink
                memberId={application.job.user_id}
                job_id={application.job.id}
                {...(application.contract && { contract_id: application.contract.contract_id })}
              />
            </div>
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
            <Facts
              items={[
                ['Applied', <Moment key="a" time={application.created_at} />],
                ['Price', formatUsd(application.budget)],
                [hiringApplicationsCopy.estimatedHours, plural(application.eta, 'hour')],
              ]}
            />
          </Section>
        )}
        <JobSection job_id={job.id}>
          <Facts
            items={[
              ['Budget', <Budget key="b" job={job} />],
              ['Where', formatPlace(job)],
            ]}
          />
          <JobDescription text={job.description} />
        </JobSection>
      </DetailLayout>
    </>
  )
}

const ApplicationHeader = ({ application }: { application: OwnApplicationResponse }) => (
  <PageHead
    title={application.job.title}
    state={<OwnApplicationStatusLabel application={application} />}
    meta={
      <>
        <span>
          {application.accepted
            ? 'Hired'
            : hiringApplicationsCopy.applied({ time: <TimeAgo time={application.created_at} /> })}
        </span>
        <span className="num">{formatUsd(application.budget)}</span>
        <span className="num">{plural(application.eta, 'hour')}</span>
      </>
    }
  />
)
