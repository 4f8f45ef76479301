import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { ApplicationStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { type ApprovalReturn, useApprovalReturn } from '../../money/use-approval-return.ts'
import { ConfirmHire } from '../hire/confirm-hire.tsx'
import type { ClientApplicationResponse } from '../hire/hire-obstacle.ts'
import { canBePaid, HirePanel } from '../hire/hire-panel.tsx'
import type { PaymentOutcome } from '../hire/hire-payment-outcome.tsx'
import { HireStatusLabel } from '../hire/hire-step.tsx'
import { VerifiedFace } from '../verified-face.tsx'
import { AboutApplicant, ApplicantProposal } from './applicant-sections.tsx'
import { useMarkProposalsRead } from './new-proposals.ts'

export function ApplicationForClient() {
  const { id = '' } = useParams({ strict: false })
  const { confirm } = useSearch({ strict: false })
  const navigate = useNavigate()
  const response = useQuery(query('GET /client/jobs/applications/{id}', { params: { id } }))
  const approvalReturn = useHirePaymentReturn(id)
  const show = (search: { confirm?: string }) =>
    void navigate({ to: '/application/$id', params: { id }, search })
  return (
    <>
      {!response.data && <BackLink to="/jobs">{hiringApplicationsCopy.myJobs}</BackLink>}
      <QueryContent
        query={response}
        subject={hiringApplicationsCopy.theProposal}
        skeleton="detail"
        title={hiringApplicationsCopy.proposal}
      >
        {(data) =>
          confirm === 'true' && canBePaid(data) ? (
            <ConfirmHire response={data} cancel={() => show({})} />
          ) : (
            <ApplicationView
              response={data}
              panel={
                <HirePanel
                  response={data}
                  approvalReturn={approvalReturn}
                  confirm={() => show({ confirm: 'true' })}
                />
              }
            />
          )
        }
      </QueryContent>
    </>
  )
}

function ApplicationView({ response, panel }: { response: ClientApplicationResponse; panel: ReactNode }) {
  const { application, job, profile } = response
  useMarkProposalsRead({ application_id: application.id })
  const hire = job.hire?.application_id === application.id ? job.hire : undefined
  return (
    <>
      <BackLink to="/job/$id" params={{ id: job.id }}>
        <bdi>{displayText(job.title)}</bdi>
      </BackLink>
      <div className="person person--page">
        <VerifiedFace consultant={profile} size={64} />
        <PageHead
          title={hiringApplicationsCopy.proposalFrom(fullName(profile))}
          state={
            hire?.accepted ? (
              <HireStatusLabel hire={hire} />
            ) : (
              <ApplicationStatusLabel status={application.status} />
            )
          }
          meta={
            <>
              <span>
                {hiringApplicationsCopy.forLabel({
                  link: (
                    <Link to="/job/$id" params={{ id: job.id }}>
                      <bdi>{displayText(job.title)}</bdi>
                    </Link>
                  ),
                })}
              </span>
              <span>
                <TimeAgo time={application.created_at} />
              </span>
            </>
          }
        />
      </div>
      <DetailLayout
        firstPart={<ApplicantProposal response={response} />}
        actionPanel={
          <>
            {panel}
            <ConversationLink
              memberId={profile.user_id}
              job_id={job.id}
              {...(response.contract_id && { contract_id: response.contract_id })}
              isWide
            />
          </>
        }
      >
        <AboutApplicant
          response={response}
          heading={
            hire?.accepted
              ? hiringApplicationsCopy.whoYouHired
              : hiringApplicationsCopy.about(firstName(profile))
          }
        />
        <Section heading={hiringApplicationsCopy.bio}>
          <p className="pre">
            {profile.bio || (
              <span className="quiet">
                {hiringApplicationsCopy.hasntWrittenOneYet({ name: <bdi>{firstName(profile)}</bdi> })}
              </span>
            )}
          </p>
        </Section>
      </DetailLayout>
    </>
  )
}

/**
 * Handles the return from the payment page. A canceled payment is cleared. An accepted one is captured once,
 * however often the page is loaded. Success leads to the contract, any other outcome to the list of
 * contracts, which shows it.
 */
function useHirePaymentReturn(application_id: string): ApprovalReturn {
  const navigate = useNavigate()
  const showOutcome = (failed: PaymentOutcome) =>
    void navigate({ to: '/contracts', search: { failed, application: application_id }, replace: true })
  const capture = useApiMutation('POST /client/jobs/payments/capture', (response) => {
    if (!response.success) showOutcome(response.reason)
    else void navigate({ to: '/contract/$id', params: { id: response.contract.id }, replace: true })
  })
  return useApprovalReturn({
    showEnding: showOutcome,
    isCapturing: capture.isPending,
    capture: (approval) =>
      capture.mutate({ body: { ...approval, application_id } }, { onError: () => showOutcome('failed') }),
  })
}
