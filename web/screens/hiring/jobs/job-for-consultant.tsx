import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Banknote, Clock, IdCard, MapPin } from 'lucide-react'
import { useId } from 'react'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus } from '#domain/hiring/status.ts'
import { ApiError } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import { useSharedListChanges } from '#web/app/live/shared-list-changes.ts'
import { useStaleRead } from '#web/app/live/stale-read.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { useReadLicenseNews } from '#web/screens/licensing/license-verified.tsx'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'
import { KeyFacts } from '#web/ui/key-facts.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { joinTexts } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { JobStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { ApplyPanel } from '../apply/apply-panel.tsx'
import { ClosedJobPage } from '../apply/closed-job.tsx'
import { hasUnsentProposal } from '../apply/unsent-proposal.tsx'
import { ClientFace } from '../client-face.tsx'
import { Favorite } from '../favorite.tsx'
import { budgetText, JobDescription } from './job-meta.tsx'

export function JobForConsultant() {
  const { id = '' } = useParams({ strict: false })
  const { response, isGone } = useJob(id)
  const isStale = useStaleRead()
  useReadLicenseNews()
  return (
    <>
      <BackLink to="/find-jobs">{hiringJobsCopy.jobs}</BackLink>
      {isGone && !response.data && !isStale && hasUnsentProposal(id) ? (
        <ClosedJobPage job_id={id} />
      ) : (
        <QueryContent query={response} subject={hiringJobsCopy.theJob} skeleton="detail" showsLoadingText>
          {({ job, client, application, verified, sameState }) => (
            <>
              <JobHeader job={isGone ? { ...job, status: jobStatus.of('closed') } : job} isGone={isGone} />
              <JobKeyFacts job={job} sameState={sameState} />
              <DetailLayout
                actionPanel={
                  <>
                    <ApplyPanel
                      key={job.id}
                      {...{ job, application, verified, sameState, isGone }}
                      refetch={() => response.refetch()}
                    />
                    {(!isGone || application) && (
                      <ConversationLink
                        memberId={job.user_id}
                        job_id={job.id}
                        label={hiringJobsCopy.messageTheClient}
                        isWide
                      />
                    )}
                  </>
                }
              >
                <AboutJob job={job} />
                <ClientCard job={job} client={client} />
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
    meta={<JobStatusLabel status={job.status} />}
    end={
      !isGone && <Favorite target={{ kind: 'job', id: job.id, name: job.title, favorite: job.favorite }} />
    }
  />
)

/** What a consultant decides by. */
const JobKeyFacts = ({ job, sameState }: { job: JobResponse; sameState: boolean }) => (
  <KeyFacts
    facts={[
      {
        icon: Banknote,
        name: 'Budget',
        value: budgetText(job),
        note: job.budget === undefined ? hiringJobsCopy.youNameThePrice : hiringJobsCopy.orProposeYourOwn,
        isAmount: true,
      },
      { icon: MapPin, name: 'Where', value: <CityAndState place={job} /> },
      {
        icon: IdCard,
        name: 'License',
        value: hiringJobsCopy.mustCountIn(usStateWithArticle(job.state)),
        note: sameState && hiringJobsCopy.yoursIs,
      },
      {
        icon: Clock,
        name: 'Posted',
        value: <TimeAgo time={job.created_at} />,
        note: plural(job.application_count, 'proposal'),
      },
    ]}
  />
)

const AboutJob = ({ job }: { job: JobResponse }) => (
  <Section heading={hiringJobsCopy.aboutThisJob}>
    <JobDescription text={job.description} />
    <Facts
      items={[
        ['Categories', joinTexts(job.categories)],
        ['Skills', joinTexts(job.skills)],
      ]}
    />
  </Section>
)

type Client = { rating?: number | undefined; review_count: number }

/** The client, by face and by the ratings of consultants. The client's name is not shown here. */
function ClientCard({ job, client }: { job: JobResponse; client: Client }) {
  const id = useId()
  return (
    <section className="client gap-above" aria-labelledby={id}>
      <ClientFace job={job} size={64} />
      <div>
        <h2 id={id}>{hiringJobsCopy.theClient}</h2>
        <p className="quiet">{hiringJobsCopy.postedThisJob}</p>
      </div>
      <dl>
        <div>
          <dt>{hiringJobsCopy.ratingByConsultants}</dt>
          <dd>
            <Stars rating={client.rating} reviews={client.review_count} />
          </dd>
        </div>
      </dl>
      <p className="small quiet">{hiringJobsCopy.theClientPaysIntoEscrow}</p>
    </section>
  )
}

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
