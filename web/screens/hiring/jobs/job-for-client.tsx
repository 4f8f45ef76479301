import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnJobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import { Face } from '#web/ui/face.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { BackLink, DetailLayout, PageHead, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useListCursor } from '#web/ui/paged-list.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Applicants } from '../applications/applicants.tsx'
import { HireStatusLabel, hireStep } from '../hire/hire-step.tsx'
import { allowedJobActions } from './allowed-job-actions.ts'
import { JobDescription, JobMeta } from './job-meta.tsx'

export function JobForClient() {
  const { id = '' } = useParams({ strict: false })
  const page = useListCursor()
  const response = useQuery(query('GET /client/jobs/{id}/applications', { params: { id }, query: page }))
  return (
    <>
      <BackLink to="/jobs">My Jobs</BackLink>
      <QueryContent query={response} subject="The job" skeleton="detail">
        {({ job, applications }) => (
          <>
            <PageHead title={job.title} meta={<JobMeta job={job} />} />
            {/* Until somebody is hired, the applications are what the page is for. */}
            <DetailLayout isActionLast={!job.hire} actionPanel={<JobPanel job={job} />}>
              <Applicants job={job} applications={applications} />
              <Section heading="The job">
                <p className="budget">
                  {job.budget === undefined ? 'Medicaid' : formatUsd(job.budget)}{' '}
                  {job.budget !== undefined && <span>budget</span>}
                </p>
                <JobDescription text={job.description} />
                <Facts
                  items={[
                    ['Categories', joinTexts(job.categories)],
                    ['Skills', joinTexts(job.skills)],
                  ]}
                />
              </Section>
            </DetailLayout>
          </>
        )}
      </QueryContent>
    </>
  )
}

const HEADINGS = { in_progress: 'Job In Progress', completed: 'This job is done' }

/** The client's actions on the job, or the member who works on it. */
function JobPanel({ job }: { job: OwnJobResponse }) {
  const allowedActions = allowedJobActions(job)
  const state = jobStatus.stateOf(job.status)
  if (job.hire?.accepted)
    return (
      <HiredPanel
        hire={job.hire}
        heading={state === 'in_progress' || state === 'completed' ? HEADINGS[state] : 'This job is closed'}
      />
    )
  if (!allowedActions.edit)
    return (
      <Panel heading="This job is closed">
        <p className="quiet">It is no longer on the board and accepts no more applications.</p>
        <Link className="btn btn--wide" to="/create-job">
          Create Job
        </Link>
      </Panel>
    )
  return (
    <Panel heading="Open to applicants">
      {job.hire ? (
        <p className="quiet">
          You are hiring <bdi>{fullName(job.hire)}</bdi>, so the job cannot be edited or closed now.{' '}
          <Link to="/application/$id" params={{ id: job.hire.application_id }}>
            Finish or cancel the payment
          </Link>
          .
        </p>
      ) : (
        <>
          <p className="quiet">
            {job.application_count === 0
              ? 'Consultants can find it and apply.'
              : 'Open an application to read it in full and to hire.'}
          </p>
          <Link className="btn btn--wide" to="/jobs/edit/$id" params={{ id: job.id }}>
            Edit
          </Link>
          {allowedActions.close && <CloseJob job={job} />}
        </>
      )}
    </Panel>
  )
}

function HiredPanel({ hire, heading }: { hire: NonNullable<OwnJobResponse['hire']>; heading: string }) {
  return (
    <Panel heading={heading}>
      <div className="person">
        <Face person={hire} size={48} />
        <div>
          <b>
            <bdi>{fullName(hire)}</bdi>
          </b>
          <span className="quiet">Hired Consultant</span>
        </div>
      </div>
      <span>
        <HireStatusLabel hire={hire} />
      </span>
      <p className="quiet">{hireStep(hire).text}</p>
      {hire.contract_id && (
        <Link className="btn btn--primary btn--wide" to="/contract/$id" params={{ id: hire.contract_id }}>
          Go to contract
        </Link>
      )}
      <Link className="btn btn--wide" to="/application/$id" params={{ id: hire.application_id }}>
        Go to application
      </Link>
    </Panel>
  )
}

function CloseJob({ job }: { job: OwnJobResponse }) {
  const [confirming, setConfirming] = useState(false)
  const close = useApiMutation('POST /client/jobs/close/{id}')
  if (!confirming)
    return (
      <Button tone="quiet-danger" onClick={() => setConfirming(true)}>
        Close this job
      </Button>
    )
  return (
    <>
      <Notice tone="warn" heading="Close this job for good?">
        <p className="small">It leaves the board, and open applications are declined.</p>
      </Notice>
      {close.isError && <p role="alert">{errorMessage(close.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busyLabel={close.isPending && 'Closing'}
          onClick={() => close.mutate({ params: { id: job.id } })}
        >
          Yes, close
        </Button>
        <Button onClick={() => setConfirming(false)}>Cancel</Button>
      </div>
    </>
  )
}
