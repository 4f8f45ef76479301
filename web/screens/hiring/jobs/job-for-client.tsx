import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnJobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { Face } from '#web/ui/face.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useListCursor } from '#web/ui/paged-list.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { Applicants } from '../applications/applicants.tsx'
import { HireStatusLabel, hireStep } from '../hire/hire-step.tsx'
import { allowedJobActions } from './allowed-job-actions.ts'
import { JobDescription, JobMeta } from './job-meta.tsx'

export function JobForClient() {
  const { id = '' } = useParams({ strict: false })
  const page = useListCursor()
  const isPosted = useRouterState({ select: ({ location }) => location.state.posted === true })
  const response = useQuery(query('GET /client/jobs/{id}/applications', { params: { id }, query: page }))
  return (
    <>
      <BackLink to="/jobs">{hiringJobsCopy.myJobs}</BackLink>
      <QueryContent query={response} subject={hiringJobsCopy.theJob} skeleton="detail">
        {({ job, applications }) => (
          <>
            {isPosted && job.application_count === 0 && allowedJobActions(job).edit && <JobPosted />}
            <PageHead
              title={job.title}
              meta={<JobMeta job={job} hiredFor={job.hire?.accepted ? job.hire.price : undefined} />}
            />
            {/* Until somebody is hired, the applications are what the page is for. */}
            <DetailLayout isActionLast={!job.hire} actionPanel={<JobPanel job={job} />}>
              <Applicants job={job} applications={applications} />
              <Section heading={hiringJobsCopy.theJob}>
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

/** The message after posting, until the first proposal is there. */
const JobPosted = () => (
  <div role="status" className="banner">
    <Notice tone="ok" heading={hiringJobsCopy.yourJobIsLive} level={2}>
      <p className="small">
        {hiringJobsCopy.wellLetYouKnowWhen({
          link: <Link to="/find-consultants">{hiringJobsCopy.findConsultants}</Link>,
        })}
      </p>
    </Notice>
  </div>
)

const HEADINGS = { in_progress: hiringJobsCopy.jobInProgress, completed: hiringJobsCopy.thisJobIsComplete }

/** The client's actions on the job, or the member who works on it. */
function JobPanel({ job }: { job: OwnJobResponse }) {
  const allowedActions = allowedJobActions(job)
  const state = jobStatus.stateOf(job.status)
  if (job.hire?.accepted)
    return (
      <HiredPanel
        hire={job.hire}
        heading={
          state === 'in_progress' || state === 'completed' ? HEADINGS[state] : hiringJobsCopy.thisJobIsClosed
        }
      />
    )
  const isPaymentChecked = job.hire?.payment_status === 'processing'
  if (!allowedActions.edit)
    return (
      <Panel heading={hiringJobsCopy.thisJobIsClosed}>
        <p className="quiet">{hiringJobsCopy.itsOffTheBoardAnd}</p>
        <Link className="btn btn--wide" to="/create-job">
          {hiringJobsCopy.createJob}
        </Link>
      </Panel>
    )
  return (
    <Panel
      heading={
        job.hire === undefined
          ? hiringJobsCopy.openForProposals
          : isPaymentChecked
            ? hiringJobsCopy.paypalIsCheckingYourPayment
            : hiringJobsCopy.waitingForYourPayment
      }
    >
      {job.hire && isPaymentChecked ? (
        <p className="quiet">{hireStep(job.hire).text}</p>
      ) : job.hire ? (
        <p className="quiet">
          {hiringJobsCopy.youreHiringSoYouCant({
            name: <bdi>{fullName(job.hire)}</bdi>,
            link: (
              <Link to="/application/$id" params={{ id: job.hire.application_id }}>
                {hiringJobsCopy.finishOrCancelThePayment}
              </Link>
            ),
          })}
        </p>
      ) : (
        <>
          {job.application_count < 2 && (
            <p className="quiet">
              {job.application_count === 0
                ? hiringJobsCopy.nursesLicensedIn(usStateWithArticle(job.state))
                : hiringJobsCopy.openAProposalToRead}
            </p>
          )}
          <Link className="btn btn--wide" to="/jobs/edit/$id" params={{ id: job.id }}>
            {hiringJobsCopy.edit}
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
          <span className="quiet">{hiringJobsCopy.hiredConsultant}</span>
        </div>
      </div>
      <span>
        <HireStatusLabel hire={hire} />
      </span>
      <p className="quiet">{hireStep(hire).text}</p>
      {hire.contract_id && (
        <Link className="btn btn--primary btn--wide" to="/contract/$id" params={{ id: hire.contract_id }}>
          {hiringJobsCopy.goToContract}
        </Link>
      )}
      <Link className="link" to="/application/$id" params={{ id: hire.application_id }}>
        {hiringJobsCopy.seeTheProposal}
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
        {hiringJobsCopy.closeThisJob}
      </Button>
    )
  return (
    <>
      <Notice tone="warn" heading={hiringJobsCopy.closeThisJobForGood}>
        <p className="small">{hiringJobsCopy.itLeavesTheBoardAnd}</p>
      </Notice>
      {close.isError && <p role="alert">{errorMessage(close.error)}</p>}
      <div className="actions">
        <Button
          tone="danger-fill"
          busyLabel={close.isPending && hiringJobsCopy.closing}
          onClick={() => close.mutate({ params: { id: job.id } })}
        >
          {hiringJobsCopy.yesClose}
        </Button>
        <Button onClick={() => setConfirming(false)}>{hiringJobsCopy.cancel}</Button>
      </div>
    </>
  )
}
