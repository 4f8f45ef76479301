import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '#web/app/api-query.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'
import { BackLink, DetailLayout, PageHead, Section } from '#web/ui/layout/page.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { displayText } from '#web/ui/shown.ts'
import { ApplicationStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import type { ApplicationAnswer } from '../hire/answer.ts'
import { Confirm } from '../hire/confirm.tsx'
import { canBePaid, HirePanel } from '../hire/panel.tsx'
import { useReturn } from '../hire/return.ts'
import { HireState } from '../hire-step.tsx'
import { ApplicantSections } from './applicant.tsx'
import { useLookedAt } from './new-proposals.ts'

export function SeekerApplication() {
  const { id = '' } = useParams({ strict: false })
  const { confirm } = useSearch({ strict: false })
  const navigate = useNavigate()
  const answer = useQuery(query('GET /client/jobs/applications/{id}', { params: { id } }))
  const back = useReturn(id)
  const show = (search: { confirm?: string }) =>
    void navigate({ to: '/application/$id', params: { id }, search })
  return (
    <>
      {!answer.data && <BackLink to="/jobs">My Jobs</BackLink>}
      <QueryContent query={answer} subject="The application" skeleton="detail" title="Application">
        {(data) =>
          confirm === 'true' && canBePaid(data) ? (
            <Confirm answer={data} cancel={() => show({})} />
          ) : (
            <Shown
              answer={data}
              panel={<HirePanel answer={data} back={back} confirm={() => show({ confirm: 'true' })} />}
            />
          )
        }
      </QueryContent>
    </>
  )
}

function Shown({ answer, panel }: { answer: ApplicationAnswer; panel: ReactNode }) {
  const { application, job, profile } = answer
  useLookedAt({ application_id: application.id })
  const hire = job.hire?.application_id === application.id ? job.hire : undefined
  return (
    <>
      <BackLink to="/job/$id" params={{ id: job.id }}>
        <bdi>{displayText(job.title)}</bdi>
      </BackLink>
      <PageHead
        title={`Application from ${fullName(profile)}`}
        state={
          hire?.accepted ? <HireState hire={hire} /> : <ApplicationStatusLabel status={application.status} />
        }
        meta={
          <>
            <span>
              for{' '}
              <Link to="/job/$id" params={{ id: job.id }}>
                <bdi>{displayText(job.title)}</bdi>
              </Link>
            </span>
            <span className="num">{formatUsd(application.budget)}</span>
            <span className="num">{plural(application.eta, 'hour')}</span>
            <span>
              <TimeAgo time={application.created_at} />
            </span>
          </>
        }
      />
      <DetailLayout
        actionPanel={
          <>
            {panel}
            <div className="actions">
              <ConversationLink
                memberId={profile.user_id}
                job_id={job.id}
                {...(answer.contract_id && { contract_id: answer.contract_id })}
              />
            </div>
          </>
        }
      >
        <ApplicantSections answer={answer} heading={hire?.accepted ? 'Who you hired' : 'Applicant'} />
        <Section heading="Bio">
          <p className="pre">
            {profile.bio || (
              <span className="quiet">
                <bdi>{firstName(profile)}</bdi> has not written one yet
              </span>
            )}
          </p>
        </Section>
      </DetailLayout>
    </>
  )
}
