import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { ApiError } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import { useSharedListChanges } from '#web/app/live/shared-list-changes.ts'
import { useStaleRead } from '#web/app/live/stale-read.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { formatUsd } from '#web/ui/format.ts'
import { BackLink, DetailLayout, PageHead, Section } from '#web/ui/layout/page.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { joinTexts } from '#web/ui/member-text.ts'
import { Stars } from '#web/ui/person-summary.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { ApplyPanel } from '../apply/apply-panel.tsx'
import { ClosedJobPage } from '../apply/closed-job.tsx'
import { hasUnsentProposal } from '../apply/unsent-proposal.tsx'
import { Favorite } from '../favorite.tsx'
import { JobDescription, JobMeta } from './job-meta.tsx'

export function JobForConsultant() {
  const { id = '' } = useParams({ strict: false })
  const { response, isGone } = useJob(id)
  const isStale = useStaleRead()
  return (
    <>
      <BackLink to="/">Jobs</BackLink>
      {isGone && !response.data && !isStale && hasUnsentProposal(id) ? (
        <ClosedJobPage job_id={id} />
      ) : (
        <QueryContent query={response} subject="The job" skeleton="detail" showsLoadingText>
          {({ job, client, application, verified, sameState }) => (
            <>
              <JobHeader job={isGone ? { ...job, status: jobStatus.of('closed') } : job} isGone={isGone} />
              <DetailLayout
                actionPanel={
                  <>
                    <ApplyPanel
                      key={job.id}
                      {...{ job, application, verified, sameState, isGone }}
                      refetch={() => response.refetch()}
                    />
                    {(!isGone || application) && (
                      <div className="actions">
                        <ConversationLink memberId={job.user_id} job_id={job.id} label="Message the client" />
                      </div>
                    )}
                  </>
                }
              >
                <AboutJob job={job} />
                <JobRequirements job={job} sameState={sameState} />
                <ClientRating client={client} />
              </DetailLayout>
            </>
          )}
        </QueryContent>
      )}
    </>
  )
}

const JobHeader = ({ job, isGone }: { job: JobResponse; isGone: boolean }) => (
  <PageHead
    title={job.title}
    meta={<JobMeta job={job} />}
    end={
      !isGone && <Favorite target={{ kind: 'job', id: job.id, name: job.title, favorite: job.favorite }} />
    }
  />
)

const AboutJob = ({ job }: { job: JobResponse }) => (
  <Section heading="About this job" hidesHeading>
    <p className="budget">
      {job.budget === undefined ? 'Medicaid' : formatUsd(job.budget)}{' '}
      <span>{job.budget === undefined ? 'the price comes from your proposal' : 'budget'}</span>
    </p>
    <JobDescription text={job.description} />
  </Section>
)

const JobRequirements = ({ job, sameState }: { job: JobResponse; sameState: boolean }) => (
  <Section heading="Requirements">
    <Facts
      items={[
        [
          'License',
          <span key="l">
            Must be valid in {usStateWithArticle(job.state)}.{' '}
            {sameState && (
              <>
                Yours is <LicenseStatusLabel status="verified" isBare />
              </>
            )}
          </span>,
        ],
        ['Categories', joinTexts(job.categories)],
        ['Skills', joinTexts(job.skills)],
      ]}
    />
  </Section>
)

type Client = { rating?: number | undefined; review_count: number }

/** The client's rating by consultants. The client's name is not shown here. */
const ClientRating = ({ client }: { client: Client }) => (
  <Section heading="Who posted it">
    <p className="row row--2">
      Client: <Stars rating={client.rating} reviews={client.review_count} />
    </p>
  </Section>
)

/**
 * A job, fetched again when any job on the board changes, since the frame does not say which. `isGone`: the
 * job can no longer be read, for example because it closed; the earlier data stays.
 */
function useJob(id: string) {
  const response = useQuery(query('GET /consultant/jobs/{jobId}', { params: { jobId: id } }))
  const { refetch, error } = response
  useSharedListChanges('jobs', refetch)
  return { response, isGone: error instanceof ApiError && error.status === 404 }
}
