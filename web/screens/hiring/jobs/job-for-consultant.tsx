import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Banknote, HandCoins, IdCard, MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import type { OwnApplicationResponse } from '#api/wire/shapes/application.ts'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { jobStatus, STANDING_APPLICATION_STATES } from '#domain/hiring/status.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { ApiError } from '#web/app/api-error.ts'
import { query } from '#web/app/api-query.ts'
import { useSharedListChanges } from '#web/app/live/shared-list-changes.ts'
import { useStaleRead } from '#web/app/live/stale-read.ts'
import * as hiringJobsCopy from '#web/copy/hiring/jobs.tsx'
import { useReadLicenseNews } from '#web/screens/licensing/license-verified.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { formatUsd, plural } from '#web/ui/format.ts'
import { type KeyFact, KeyFacts } from '#web/ui/key-facts.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageHead, Section } from '#web/ui/layout/page.tsx'
import { withoutRepetition } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { JobStatusLabel } from '#web/ui/status-labels.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { ApplyPanel } from '../apply/apply-panel.tsx'
import { ClosedJobPage } from '../apply/closed-job.tsx'
import { hasUnsentProposal } from '../apply/unsent-proposal.tsx'
import { ClientFace } from '../client-face.tsx'
import { Favorite } from '../favorite.tsx'
import { budgetText, JobDescription } from './job-meta.tsx'
import { SimilarJobs } from './similar-jobs.tsx'

export function JobForConsultant() {
  const { id = '' } = useParams({ strict: false })
  const { response, isGone } = useJob(id)
  const isStale = useStaleRead()
  useReadLicenseNews()
  return (
    <>
      <BackLink to="/find-jobs">{hiringJobsCopy.findJobs}</BackLink>
      {isGone && !response.data && !isStale && hasUnsentProposal(id) ? (
        <ClosedJobPage job_id={id} />
      ) : (
        <QueryContent query={response} subject={hiringJobsCopy.theJob} skeleton="detail" showsLoadingText>
          {({ job: lastKnownJob, client, application, verified, sameState }) => {
            const job = isGone ? { ...lastKnownJob, status: jobStatus.of('closed') } : lastKnownJob
            return (
              <>
                <JobHeader key={job.id} job={job} isGone={isGone} />
                <JobKeyFacts {...{ job, application, sameState }} />
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
                  {isOpen(job) && <PaySteps job={job} />}
                </DetailLayout>
                {!application?.contract && <SimilarJobs job={job} />}
              </>
            )
          }}
        </QueryContent>
      )}
    </>
  )
}

const isOpen = ({ status }: JobResponse) => jobStatus.stateOf(status) === 'open'

function JobHeader({ job, isGone }: { job: JobResponse; isGone: boolean }) {
  // The heart of a job that is not open stays until the page is left, so that its removal can be undone.
  const [wasFavorite, setWasFavorite] = useState(job.favorite)
  if (job.favorite && !wasFavorite) setWasFavorite(true)
  return (
    <PageHead
      title={job.title}
      meta={
        <>
          <JobStatusLabel status={job.status} />
          <span>{hiringJobsCopy.posted({ time: <TimeAgo time={job.created_at} /> })}</span>
          {isOpen(job) && <span>{plural(job.application_count, 'proposal')}</span>}
        </>
      }
      end={
        !isGone &&
        (isOpen(job) || wasFavorite) && (
          <Favorite target={{ kind: 'job', id: job.id, name: job.title, favorite: job.favorite }} />
        )
      }
    />
  )
}

type KeyFactsProps = {
  job: JobResponse
  application: OwnApplicationResponse | undefined
  sameState: boolean
}

/** What a consultant decides by. */
const JobKeyFacts = ({ job, application, sameState }: KeyFactsProps) => (
  <KeyFacts
    facts={[
      {
        icon: Banknote,
        name: 'Budget',
        value: budgetText(job),
        note:
          isOpen(job) &&
          !application &&
          (job.budget === undefined ? hiringJobsCopy.youNameThePrice : hiringJobsCopy.orProposeYourOwn),
        isAmount: true,
      },
      ...payFact(job, application),
      { icon: MapPin, name: 'Where', value: <CityAndState place={job} /> },
      {
        icon: IdCard,
        name: 'License',
        value: hiringJobsCopy.mustCountIn(usStateWithArticle(job.state)),
        note: sameState && hiringJobsCopy.yoursIsValid,
      },
    ]}
  />
)

/**
 * What the consultant asked for, or would receive at the budget of an open job. A Medicaid job has no budget. After
 * a dispute, or without a hire, what one receives is another sum or none.
 */
function payFact(job: JobResponse, application: OwnApplicationResponse | undefined): KeyFact[] {
  if (application)
    return [
      {
        icon: HandCoins,
        name: hiringJobsCopy.yourPrice,
        value: formatUsd(application.budget),
        note: mayBePaid(application) && hiringJobsCopy.youReceive(priceTexts(application.budget).payout),
      },
    ]
  const { budget } = job
  if (budget === undefined || !isOpen(job)) return []
  return [
    {
      icon: HandCoins,
      name: hiringJobsCopy.youdReceive,
      value: priceTexts(budget).payout,
      note: hiringJobsCopy.afterTheFee(FEE_PERCENT),
    },
  ]
}

const mayBePaid = ({ status, contract }: OwnApplicationResponse) =>
  contract ? contract.dispute_id === undefined : STANDING_APPLICATION_STATES.includes(status)

const AboutJob = ({ job }: { job: JobResponse }) => {
  const words = withoutRepetition([...job.categories, ...job.skills])
  return (
    <Section heading={hiringJobsCopy.aboutThisJob}>
      <JobDescription text={job.description} />
      {words.length > 0 && (
        <ul className="tags" aria-label={hiringJobsCopy.categoriesAndSkills}>
          {words.map((word) => (
            <li key={word}>
              <bdi>{word}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Where the money is between the hire and the payout, before the consultant decides to apply. */
const PaySteps = ({ job }: { job: JobResponse }) => (
  <Section heading={hiringJobsCopy.howYouGetPaid}>
    <Stepper
      variant="tall"
      steps={[
        {
          name: hiringJobsCopy.paidIn,
          state: 'later',
          description: job.usingMedicaid
            ? hiringJobsCopy.thePriceGoesIntoEscrow
            : hiringJobsCopy.theClientPaysIntoEscrow,
        },
        { name: 'Held', state: 'later', description: hiringJobsCopy.holdsItWhileYouWork(PRODUCT_NAME) },
        { name: 'Released', state: 'later', description: hiringJobsCopy.whenTheClientApproves },
        { name: hiringJobsCopy.paidOut, state: 'later', description: hiringJobsCopy.theSameDayToYourPaypal },
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
        {client.review_count > 0 ? (
          <p className="row row--2">
            <Stars rating={client.rating} reviews={client.review_count} />
            <span className="small quiet">{hiringJobsCopy.byNurses}</span>
          </p>
        ) : (
          <p className="quiet">{hiringJobsCopy.noNurseHasReviewedThem}</p>
        )}
      </div>
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
