import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarX } from 'lucide-react'
import { useState } from 'react'
import type { ApplicantResponse } from '#api/wire/shapes/application.ts'
import type { OwnJobResponse } from '#api/wire/shapes/job.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { query } from '#web/app/api-query.ts'
import * as hiringCompareCopy from '#web/copy/hiring/compare.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { formatDate, formatUsd, plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstName, fullName, joinTexts } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { ApplicationStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { usStateName, usStateWithArticle } from '#web/ui/us-states.ts'
import { hourlyText } from '../applications/hours-text.ts'
import { Favorite } from '../favorite.tsx'
import { hireObstacle } from '../hire/hire-obstacle.ts'
import { LicenseEnding } from '../license-ending.tsx'
import { VerifiedFace } from '../verified-face.tsx'

const MAX_EXCERPT_LENGTH = 240

/** One applicant. Its rows are aligned with those of the other columns. */
export function ApplicantColumn({ applicant, job }: { applicant: ApplicantResponse; job: OwnJobResponse }) {
  const { id, profile, budget, eta, proposal, status, created_at } = applicant
  const [initialTerms] = useState({ budget, eta })
  const response = useQuery(query('GET /client/jobs/applications/{id}', { params: { id } }))
  const skills = formatMatchingSkills(job.skills, profile.skills)
  const hasChanged = initialTerms.budget !== budget || initialTerms.eta !== eta
  return (
    <li>
      <div className="person person--top">
        <VerifiedFace consultant={profile} size={64} />
        <div>
          <h2 className="compare__name">
            <Link to="/application/$id" params={{ id }}>
              <bdi>{fullName(profile)}</bdi>
            </Link>
          </h2>
          <span className="quiet">
            <bdi>{profile.title}</bdi>
            {profile.title && <br />}
            <bdi>{profile.city}</bdi>, {profile.state}
          </span>
          {status !== 'applied' && (
            <div>
              <ApplicationStatusLabel status={status} />
            </div>
          )}
        </div>
        <span className="push">
          <Favorite
            target={{
              kind: 'consultant',
              id: profile.user_id,
              name: fullName(profile),
              favorite: profile.favorite,
            }}
          />
        </span>
      </div>
      <dl>
        <dt>{hiringCompareCopy.price}</dt>
        <dd className="big">{formatUsd(budget)}</dd>
        <dd className="small quiet">
          {hiringCompareCopy.withTheFee({ total: priceTexts(budget).total, feePercent: FEE_PERCENT })}
        </dd>
        {hasChanged && (
          <dd>
            <div role="status">
              <Notice tone="warn" heading={hiringCompareCopy.changedTheProposal(firstName(profile))}>
                <p className="small">
                  {hiringCompareCopy.beforeAnd({
                    budget: formatUsd(initialTerms.budget),
                    count: plural(initialTerms.eta, 'hour'),
                  })}
                </p>
              </Notice>
            </div>
          </dd>
        )}
      </dl>
      <dl>
        <dt>{hiringCompareCopy.hours}</dt>
        <dd>{plural(eta, 'hour')}</dd>
        <dd className="small quiet">{hourlyText(budget, eta)}</dd>
      </dl>
      <dl>
        <dt>{hiringCompareCopy.rating}</dt>
        <dd>
          <Stars rating={profile.rating} reviews={profile.review_count} />
        </dd>
      </dl>
      <dl>
        <dt>{hiringCompareCopy.license}</dt>
        {response.data ? (
          <CountingLicenses licenses={response.data.counting} state={job.state} />
        ) : (
          <dd className="quiet">
            {response.isError ? (
              <Button
                small
                busyLabel={response.isFetching && hiringCompareCopy.retrying}
                onClick={() => response.refetch()}
              >
                {hiringCompareCopy.didntLoadTryAgain}
              </Button>
            ) : (
              'Loading...'
            )}
          </dd>
        )}
      </dl>
      <dl>
        <dt>{hiringCompareCopy.skills}</dt>
        <dd>
          {job.skills.length === 0 ? joinTexts(profile.skills) || hiringCompareCopy.noneListed : skills}
        </dd>
      </dl>
      <div>
        <h3 className="small quiet">{hiringCompareCopy.proposal({ time: <TimeAgo time={created_at} /> })}</h3>
        <p>{truncate(proposal, MAX_EXCERPT_LENGTH)}</p>
        <p className="row">
          <Link className="link" to="/application/$id" params={{ id }}>
            {hiringCompareCopy.fullProposal({
              part: (
                <span className="hidden">
                  {hiringCompareCopy.ofLabel({ name: <bdi>{fullName(profile)}</bdi> })}
                </span>
              ),
            })}
          </Link>
          <Link className="link" to="/consultant/$id" params={{ id: profile.user_id }}>
            {hiringCompareCopy.profile({
              part: (
                <span className="hidden">
                  {hiringCompareCopy.ofLabel({ name: <bdi>{fullName(profile)}</bdi> })}
                </span>
              ),
            })}
          </Link>
        </p>
      </div>
      <div className="stack stack--2">
        {response.data && <HireAction response={response.data} />}
        <ConversationLink
          memberId={profile.user_id}
          job_id={job.id}
          label={
            <span>
              {hiringCompareCopy.message({
                part: (
                  <span className="hidden">
                    {' '}
                    <bdi>{fullName(profile)}</bdi>
                  </span>
                ),
              })}
            </span>
          }
          isWide
        />
      </div>
    </li>
  )
}

type HireDetails = Parameters<typeof hireObstacle>[0]

const CountingLicenses = ({ licenses, state }: { licenses: HireDetails['counting']; state: string }) =>
  licenses.length === 0 ? (
    <dd>
      <span className="state">
        <Icon icon={CalendarX} small />
        {hiringCompareCopy.noneCountsIn({ state: usStateWithArticle(state) })}
      </span>
    </dd>
  ) : (
    licenses.map(({ id, license_type, state: issued, multistate, expiration_date }) => (
      <dd key={id}>
        <span className="sealed">
          <Seal />
          <span>
            {hiringCompareCopy.countsIn({
              value: license_type || 'License',
              state: usStateWithArticle(state),
            })}
          </span>
        </span>
        <span className="small quiet compare__until">
          {hiringCompareCopy.issuedIn({
            issued: usStateName(issued),
            part: multistate && hiringCompareCopy.multistate,
            date: formatDate(expiration_date),
          })}
        </span>
        <LicenseEnding license={{ state: issued, expiration_date }} />
      </dd>
    ))
  )

function HireAction({ response }: { response: HireDetails }) {
  const { application, profile, pending_payment_id } = response
  const obstacle = hireObstacle(response)
  if (obstacle && !pending_payment_id) return <p className="quiet">{obstacle.text}</p>
  return (
    <Link
      className="btn btn--wide"
      to="/application/$id"
      params={{ id: application.id }}
      search={{ confirm: 'true' }}
    >
      {pending_payment_id ? hiringCompareCopy.continueToPayment : hiringCompareCopy.hireConsultant}
      <span className="hidden">
        , <bdi>{fullName(profile)}</bdi>
      </span>
    </Link>
  )
}

/** The skills that the job asks for and the applicant has: "2 of 3: Staging, Chart audit". */
function formatMatchingSkills(jobSkills: readonly string[], ownSkills: readonly string[]): string {
  const lowerCaseSkills = ownSkills.map((skill) => skill.toLowerCase())
  const sharedSkills = jobSkills.filter((skill) => lowerCaseSkills.includes(skill.toLowerCase()))
  const count = hiringCompareCopy.ofCount(sharedSkills.length, jobSkills.length)
  return sharedSkills.length > 0
    ? `${count}: ${joinTexts(sharedSkills)}`
    : hiringCompareCopy.noneOfThoseYouAskedFor
}
