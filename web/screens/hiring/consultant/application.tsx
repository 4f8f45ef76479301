import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { OwnApplication } from '#api/wire/shapes/application.ts'
import { query } from '#web/app/api-query.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { hasEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { formatUsd, plural } from '#web/ui/format.ts'
import { BackLink, DetailLayout, PageHead, Prose, Section } from '#web/ui/layout/page.tsx'
import { formatPlace } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Moment, TimeAgo } from '#web/ui/time.tsx'
import { applicationChoices } from '../application-choices.ts'
import { Budget } from '../budget.tsx'
import { JobDescription } from '../description.tsx'
import { EditProposal, proposalDraft } from './edit-proposal.tsx'
import { ApplicationChoices } from './own-application.tsx'
import { OwnState, ownStep } from './step.tsx'

export function ConsultantApplication() {
  const { id = '' } = useParams({ strict: false })
  const answer = useQuery(query('GET /consultant/jobs/applications/{id}', { params: { id } }))
  useReturnFromPayment()
  return (
    <>
      <BackLink to="/jobs">Applied Jobs</BackLink>
      <QueryContent query={answer} subject="The application" skeleton="detail">
        {({ application }) => (
          <Shown key={application.id} application={application} refetch={() => answer.refetch()} />
        )}
      </QueryContent>
    </>
  )
}

/** The payment page returns to this address in seeker mode; a user who returns in consultant mode is switched. */
function useReturnFromPayment() {
  useEffect(() => {
    const search = new URLSearchParams(location.search)
    if (!search.has('accepted') && !search.has('canceled')) return
    const timer = setTimeout(() => void switchMode(true), 200)
    return () => clearTimeout(timer)
  }, [])
}

type Props = { application: OwnApplication; refetch(): Promise<unknown> }

/** A form that is open stays, with what was typed, also when the proposal can no longer be changed. */
function Shown({ application, refetch }: Props) {
  const [editing, setEditing] = useState(hasEditDraft(proposalDraft(application.id)))
  const [said, setSaid] = useState('')
  const may = applicationChoices(application)
  return (
    <>
      <ApplicationHead application={application} />
      <p role="status" className={said ? 'quiet' : 'hidden'}>
        {said}
      </p>
      <DetailLayout
        actionPanel={
          <>
            {!(editing && may.revise) && (
              <ApplicationChoices
                application={application}
                edit={() => {
                  setSaid('')
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
            why={may.revise ? undefined : ownStep(application).words}
            close={(words) => {
              setSaid(words)
              setEditing(false)
            }}
            refetch={refetch}
          />
        ) : (
          <Section heading="Proposal">
            <Prose text={application.proposal} />
            <Facts
              items={[
                ['Applied', <Moment key="a" time={application.created_at} />],
                ['Price', formatUsd(application.budget)],
                ['ETA', plural(application.eta, 'hour')],
              ]}
            />
          </Section>
        )}
        <TheJob application={application} />
      </DetailLayout>
    </>
  )
}

const ApplicationHead = ({ application }: { application: OwnApplication }) => (
  <PageHead
    title={application.job.title}
    state={<OwnState application={application} />}
    meta={
      <>
        <span>
          {application.accepted ? (
            'Hired'
          ) : (
            <>
              Applied - <TimeAgo time={application.created_at} />
            </>
          )}
        </span>
        <span className="num">{formatUsd(application.budget)}</span>
        <span className="num">{plural(application.eta, 'hour')}</span>
      </>
    }
  />
)

const TheJob = ({ application: { job } }: { application: OwnApplication }) => (
  <Section
    heading="The job"
    end={
      <Link className="link" to="/job/$id" params={{ id: job.id }}>
        See the job
      </Link>
    }
  >
    <Facts
      items={[
        ['Budget', <Budget key="b" job={job} />],
        ['Where', formatPlace(job)],
      ]}
    />
    <JobDescription text={job.description} />
  </Section>
)
