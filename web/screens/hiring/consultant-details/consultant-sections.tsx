import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { LicenseSummary } from '#api/wire/shapes/license.ts'
import type { ConsultantDetailResponse } from '#api/wire/shapes/person.ts'
import { ReviewsAbout } from '#web/screens/reviews/published-review.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Facts } from '#web/ui/facts.tsx'
import { formatBytes, formatDate, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Prose, Section } from '#web/ui/layout/page.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { firstName, joinTexts } from '#web/ui/member-text.ts'
import { usStateName } from '#web/ui/us-states.ts'

type Props = {
  consultant: ConsultantDetailResponse
  /** Whether the reader is the consultant. */
  isOwnProfile: boolean
}

/** The profile of a consultant: bio, licenses by state, skills, attachments, reviews. */
export const ConsultantSections = ({ consultant, isOwnProfile }: Props) => (
  <>
    <Section heading="Bio">
      {consultant.bio ? (
        <Prose text={consultant.bio} />
      ) : (
        <p className="quiet">
          {isOwnProfile ? 'You have' : `${firstName(consultant)} has`} not written one yet.
        </p>
      )}
    </Section>
    <Section heading="Licenses">
      {consultant.licenses.length > 0 ? (
        <Licenses licenses={consultant.licenses} />
      ) : (
        <p className="quiet">No license yet.</p>
      )}
    </Section>
    <Section heading="Skills and categories">
      <Facts
        items={[
          ['Categories', joinTexts(consultant.categories) || 'None yet'],
          ['Skills', joinTexts(consultant.skills) || 'None yet'],
        ]}
      />
    </Section>
    <Section heading="Attachments">
      {consultant.attachments.length > 0 ? (
        <ul className="list">
          {consultant.attachments.map(({ id, file_name, size }) => (
            <li className="item item--link" key={id}>
              <Icon icon={FileText} />
              <div>
                <b>
                  <Link to="/safe-storage/$id" params={{ id }}>
                    <bdi title={file_name}>{truncate(file_name, 40)}</bdi>
                  </Link>
                </b>
                <div className="small quiet num">{formatBytes(size)}</div>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="quiet">
          {isOwnProfile
            ? 'Seekers see here the files that you shared with them.'
            : `${firstName(consultant)} has not shared any files with you.`}
        </p>
      )}
    </Section>
    <Section heading="Reviews">
      <ReviewsAbout reviews={consultant.reviews} emptyText="No reviews yet." />
    </Section>
  </>
)

/** The verified licenses by state. The consultant also sees licenses that wait for a verifier. */
function Licenses({ licenses }: { licenses: readonly LicenseSummary[] }) {
  const byState = Map.groupBy(licenses, ({ state }) => state)
  return (
    <ul className="list">
      {[...byState].map(([state, stateLicenses]) => (
        <li className="item" key={state}>
          <div>
            <b>{usStateName(state)}</b>
            <ul className="stack stack--2">
              {stateLicenses.map(({ id, title, verified, expiration_date }) => (
                <li key={id}>
                  <bdi>{displayText(title)}</bdi>{' '}
                  <LicenseStatusLabel status={verified ? 'verified' : 'pending'} isBare />
                  <div className="small quiet">
                    Expires {formatDate(expiration_date)}
                    {!verified && '. Not shown to seekers before it is verified'}
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}
