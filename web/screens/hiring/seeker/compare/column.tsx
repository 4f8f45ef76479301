import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck, CalendarX } from 'lucide-react'
import { useState } from 'react'
import type { Applicant } from '#api/wire/shapes/application.ts'
import type { OwnJob } from '#api/wire/shapes/job.ts'
import { total } from '#domain/kernel/money.ts'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { query } from '#web/app/api-query.ts'
import { ConversationLink } from '#web/ui/conversation-link.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { formatDate, formatUsd, plural, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { firstName, fullName, joinTexts } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Avatar, Stars } from '#web/ui/person-summary.tsx'
import { ApplicationStatusLabel } from '#web/ui/status-labels.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { usStateWithArticle } from '#web/ui/us-states.ts'
import { Favorite } from '../../favorite.tsx'
import { whyNot } from '../../hire/why-not.ts'

const EXCERPT = 240

/** One applicant. The rows line up with those of the others. */
export function Column({ applicant, job }: { applicant: Applicant; job: OwnJob }) {
  const { id, profile, budget, eta, proposal, status, created_at } = applicant
  const [seen] = useState({ budget, eta })
  const answer = useQuery(query('GET /client/jobs/applications/{id}', { params: { id } }))
  const cents = Math.round(budget * 100)
  const skills = matching(job.skills, profile.skills)
  const changed = seen.budget !== budget || seen.eta !== eta
  return (
    <li>
      <div className="person person--top">
        <Avatar person={profile} large />
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
            of={{
              kind: 'consultant',
              id: profile.user_id,
              name: fullName(profile),
              favorite: profile.favorite,
            }}
          />
        </span>
      </div>
      <dl>
        <dt>Price</dt>
        <dd className="big">{formatUsd(budget)}</dd>
        <dd className="small quiet">
          {formatUsd(total(cents) / 100)} with the {FEE_PERCENT}% fee
        </dd>
        {changed && (
          <dd>
            <div role="status">
              <Notice tone="warn" heading={`${firstName(profile)} changed the proposal`}>
                <p className="small">
                  Before: {formatUsd(seen.budget)} and {plural(seen.eta, 'hour')}.
                </p>
              </Notice>
            </div>
          </dd>
        )}
      </dl>
      <dl>
        <dt>Hours</dt>
        <dd>{plural(eta, 'hour')}</dd>
        <dd className="small quiet">{formatUsd(Math.round(cents / eta) / 100)} an hour</dd>
      </dl>
      <dl>
        <dt>Rating</dt>
        <dd>
          <Stars rating={profile.rating} reviews={profile.review_count} />
        </dd>
      </dl>
      <dl>
        <dt>License</dt>
        {answer.data ? (
          <Counting licenses={answer.data.counting} state={job.state} />
        ) : (
          <dd className="quiet">
            {answer.isError ? (
              <Button small busy={answer.isFetching && 'Trying'} onClick={() => answer.refetch()}>
                Did not load. Try again
              </Button>
            ) : (
              'Loading...'
            )}
          </dd>
        )}
      </dl>
      <dl>
        <dt>Skills</dt>
        <dd>{job.skills.length === 0 ? joinTexts(profile.skills) || 'None named' : skills}</dd>
      </dl>
      <div>
        <h3 className="small quiet">
          Proposal, <TimeAgo time={created_at} />
        </h3>
        <p>{truncate(proposal, EXCERPT)}</p>
        <p className="row">
          <Link className="link" to="/application/$id" params={{ id }}>
            Whole proposal
            <span className="hidden">
              {' '}
              of <bdi>{fullName(profile)}</bdi>
            </span>
          </Link>
          <Link className="link" to="/consultant/$id" params={{ id: profile.user_id }}>
            Profile
            <span className="hidden">
              {' '}
              of <bdi>{fullName(profile)}</bdi>
            </span>
          </Link>
        </p>
      </div>
      <div className="compare__act stack stack--2">
        {answer.data && <Act answer={answer.data} />}
        <ConversationLink
          memberId={profile.user_id}
          job_id={job.id}
          label={
            <span>
              Message
              <span className="hidden">
                {' '}
                <bdi>{fullName(profile)}</bdi>
              </span>
            </span>
          }
          isWide
        />
      </div>
    </li>
  )
}

type Answer = Parameters<typeof whyNot>[0]

const Counting = ({ licenses, state }: { licenses: Answer['counting']; state: string }) =>
  licenses.length === 0 ? (
    <dd>
      <span className="state">
        <Icon icon={CalendarX} small />
        None counts in {usStateWithArticle(state)}
      </span>
    </dd>
  ) : (
    licenses.map(({ id, license_type, state: issued, multistate, expiration_date }) => (
      <dd key={id}>
        <span className="state state--ok">
          <Icon icon={BadgeCheck} small />
          {license_type || 'License'} verified in {issued}
        </span>
        <span className="small quiet compare__until">
          {multistate ? 'Multistate, to' : 'To'} {formatDate(expiration_date)}
        </span>
      </dd>
    ))
  )

function Act({ answer }: { answer: Answer }) {
  const { application, profile, pending_payment_id } = answer
  const why = whyNot(answer)
  if (why && !pending_payment_id) return <p className="quiet">{why.words}</p>
  return (
    <Link
      className={buttonClass(undefined, true)}
      to="/application/$id"
      params={{ id: application.id }}
      search={{ confirm: 'true' }}
    >
      {pending_payment_id ? 'Continue to payment' : 'Hire Consultant'}
      <span className="hidden">
        , <bdi>{fullName(profile)}</bdi>
      </span>
    </Link>
  )
}

/** "2 of 3: Staging, Chart audit". */
function matching(wanted: readonly string[], held: readonly string[]): string {
  const known = held.map((skill) => skill.toLowerCase())
  const both = wanted.filter((skill) => known.includes(skill.toLowerCase()))
  const count = `${both.length} of ${wanted.length}`
  return both.length > 0 ? `${count}: ${joinTexts(both)}` : `${count} that you asked for`
}
