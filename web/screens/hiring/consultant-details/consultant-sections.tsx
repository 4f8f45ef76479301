import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { ConsultantDetailResponse } from '#api/wire/shapes/person.ts'
import { ReviewsAbout } from '#web/screens/reviews/published-review.tsx'
import { formatBytes, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Prose, Section } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'
import { ConsultantLicenses } from './consultant-licenses.tsx'
import { ReviewTally } from './review-tally.tsx'

type Props = {
  consultant: ConsultantDetailResponse
  /** Whether the reader is the consultant. */
  isOwnProfile: boolean
}

/** The profile of a consultant: bio, licenses by state, skills, attachments, reviews. */
export function ConsultantSections({ consultant, isOwnProfile }: Props) {
  const words = [...new Set([...consultant.categories, ...consultant.skills])]
  return (
    <>
      <Section heading="Bio">
        {consultant.bio ? (
          <Prose text={consultant.bio} />
        ) : (
          <p className="quiet">
            {isOwnProfile
              ? "You haven't written one yet."
              : `${firstName(consultant)} hasn't written one yet.`}
          </p>
        )}
      </Section>
      <Section heading="Licenses">
        {consultant.licenses.length > 0 ? (
          <ConsultantLicenses licenses={consultant.licenses} />
        ) : (
          <p className="quiet">No verified license yet.</p>
        )}
      </Section>
      <Section heading="Skills and categories">
        {words.length > 0 ? (
          <ul className="tags">
            {words.map((word) => (
              <li key={word}>
                <bdi>{word}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          <p className="quiet">None yet.</p>
        )}
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
              ? "Clients see the files you've shared with them here."
              : `${firstName(consultant)} hasn't shared any files with you.`}
          </p>
        )}
      </Section>
      <Section heading="Reviews">
        <ReviewTally reviews={consultant.reviews} />
        <ReviewsAbout reviews={consultant.reviews} emptyText="No reviews yet." />
      </Section>
    </>
  )
}
