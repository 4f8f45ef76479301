import { useParams } from '@tanstack/react-router'
import type { Job } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
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
import { JobDescription } from '../../description.tsx'
import { Favorite } from '../../favorite.tsx'
import { JobMeta } from '../../job-meta.tsx'
import { ApplyPanel } from './apply-panel.tsx'
import { OnlyKept } from './gone.tsx'
import { isKept } from './kept-proposal.tsx'
import { useJob } from './use-job.ts'

export function ConsultantJob() {
  const { id = '' } = useParams({ strict: false })
  const { answer, gone } = useJob(id)
  const stale = useStaleRead()
  return (
    <>
      <BackLink to="/">Jobs</BackLink>
      {gone && !answer.data && !stale && isKept(id) ? (
        <OnlyKept job_id={id} />
      ) : (
        <QueryContent query={answer} subject="The job" skeleton="detail" loading>
          {({ job, client, application, verified, sameState }) => (
            <>
              <JobHead job={gone ? { ...job, status: jobStatus.of('closed') } : job} gone={gone} />
              <DetailLayout
                actionPanel={
                  <>
                    <ApplyPanel
                      key={job.id}
                      {...{ job, application, verified, sameState, gone }}
                      refetch={() => answer.refetch()}
                    />
                    {(!gone || application) && (
                      <div className="actions">
                        <ConversationLink memberId={job.user_id} job_id={job.id} label="Message the client" />
                      </div>
                    )}
                  </>
                }
              >
                <About job={job} />
                <Asks job={job} sameState={sameState} />
                <Poster client={client} />
              </DetailLayout>
            </>
          )}
        </QueryContent>
      )}
    </>
  )
}

const JobHead = ({ job, gone }: { job: Job; gone: boolean }) => (
  <PageHead
    title={job.title}
    meta={<JobMeta job={job} />}
    end={!gone && <Favorite of={{ kind: 'job', id: job.id, name: job.title, favorite: job.favorite }} />}
  />
)

const About = ({ job }: { job: Job }) => (
  <Section heading="About this job" hidden>
    <p className="budget">
      {job.budget === undefined ? 'Medicaid' : formatUsd(job.budget)}{' '}
      <span>{job.budget === undefined ? 'the price comes from your proposal' : 'budget'}</span>
    </p>
    <JobDescription text={job.description} />
  </Section>
)

const Asks = ({ job, sameState }: { job: Job; sameState: boolean }) => (
  <Section heading="Requirements">
    <Facts
      items={[
        [
          'License',
          <span key="l">
            Must be valid in {usStateWithArticle(job.state)}.{' '}
            {sameState && (
              <>
                Yours is <LicenseStatusLabel status="verified" bare />
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

/** How consultants rated the client, whose name is not shown here. */
const Poster = ({ client }: { client: Client }) => (
  <Section heading="Who posted it">
    <p className="row row--2">
      Client: <Stars rating={client.rating} reviews={client.review_count} />
    </p>
  </Section>
)
