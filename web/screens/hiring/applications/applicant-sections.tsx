import { Link } from '@tanstack/react-router'
import * as hiringApplicationsCopy from '#web/copy/hiring/applications.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Facts } from '#web/ui/facts.tsx'
import { formatDate, plural } from '#web/ui/format.ts'
import { Prose, Section } from '#web/ui/layout/page.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { usStateName, usStateWithArticle } from '#web/ui/us-states.ts'
import type { ClientApplicationResponse } from '../hire/hire-obstacle.ts'
import { LicenseEnding } from '../license-ending.tsx'

/** What the applicant wrote. */
export const ApplicantProposal = ({ response }: { response: ClientApplicationResponse }) => (
  <Section heading={hiringApplicationsCopy.proposal}>
    <Prose text={response.application.proposal} />
  </Section>
)

/** The applicant's profile and licenses. */
export const AboutApplicant = ({
  response,
  heading,
}: {
  response: ClientApplicationResponse
  heading: string
}) => {
  const { application, profile } = response
  const place = { city: profile.city, state: profile.state }
  return (
    <Section
      heading={heading}
      end={
        <Link className="link" to="/consultant/$id" params={{ id: profile.user_id }}>
          {hiringApplicationsCopy.profile({
            part: (
              <span className="hidden">
                {hiringApplicationsCopy.ofLabel({ name: <bdi>{fullName(profile)}</bdi> })}
              </span>
            ),
          })}
        </Link>
      }
    >
      <Facts
        items={[
          ['Title', profile.title && displayText(profile.title)],
          [hiringApplicationsCopy.basedIn, profile.city && <CityAndState key="place" place={place} />],
          ['Reviews', <Stars key="reviews" rating={profile.rating} reviews={profile.review_count} />],
          ['Licenses', profile.licenses.length > 0 && <Licenses response={response} />],
          ['Skills', joinTexts(profile.skills)],
          ['Categories', joinTexts(profile.categories)],
          [hiringApplicationsCopy.estimatedHours, plural(application.eta, 'hour')],
        ]}
      />
    </Section>
  )
}

/** The licenses. Those that count in the job's state come first and are marked. */
function Licenses({ response: { profile, counting, job } }: { response: ClientApplicationResponse }) {
  const countsHere = (id: string) => counting.some((license) => license.id === id)
  const ordered = profile.licenses.toSorted(
    (a, b) => Number(countsHere(b.id)) - Number(countsHere(a.id)) || a.state.localeCompare(b.state),
  )
  return (
    <ul className="stack stack--2">
      {ordered.map(({ id, title, state, verified, expiration_date }) => (
        <li key={id}>
          {verified ? (
            <span className="sealed">
              <Seal />
              <span>{hiringApplicationsCopy.verified({ name: <bdi>{displayText(title)}</bdi> })}</span>
            </span>
          ) : (
            <>
              <bdi>{displayText(title)}</bdi> <LicenseStatusLabel status="pending" isBare />
            </>
          )}
          <div className="small quiet">
            {hiringApplicationsCopy.expires({
              state: usStateName(state),
              expirationDate: formatDate(expiration_date),
            })}
            {countsHere(id) &&
              state !== job.state &&
              hiringApplicationsCopy.countsIn(usStateWithArticle(job.state))}
          </div>
          {verified && <LicenseEnding license={{ state, expiration_date }} />}
        </li>
      ))}
    </ul>
  )
}
