import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import type { ConsultantDetailResponse } from '#api/wire/shapes/person.ts'
import * as hiringConsultantDetailsCopy from '#web/copy/hiring/consultant-details.tsx'
import { ReviewsAbout } from '#web/screens/reviews/published-review.tsx'
import { formatBytes, truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Prose, Section } from '#web/ui/layout/page.tsx'
import { firstName, withoutRepetition } from '#web/ui/member-text.ts'
import { ConsultantLicenses } from './consultant-licenses.tsx'
import { ReviewTally } from './review-tally.tsx'

type Props = {
  consultant: ConsultantDetailResponse
  /** Whether the reader is the consultant. */
  isOwnProfile: boolean
}

/** The profile of a consultant: bio, licenses by state, skills, attachments, reviews. */
export function ConsultantSections({ consultant, isOwnProfile }: Props) {
  const words = withoutRepetition([...consultant.categories, ...consultant.skills])
  return (
    <>
      <Section heading={hiringConsultantDetailsCopy.bio}>
        {consultant.bio ? (
          <Prose text={consultant.bio} />
        ) : (
          <p className="quiet">
            {isOwnProfile
              ? hiringConsultantDetailsCopy.youHaventWrittenOneYet
              : hiringConsultantDetailsCopy.hasntWrittenOneYet(firstName(consultant))}
          </p>
        )}
      </Section>
      <Section heading={hiringConsultantDetailsCopy.licenses}>
        {consultant.licenses.length > 0 ? (
          <ConsultantLicenses licenses={consultant.licenses} />
        ) : (
          <p className="quiet">{hiringConsultantDetailsCopy.noVerifiedLicenseYet}</p>
        )}
      </Section>
      <Section heading={hiringConsultantDetailsCopy.skillsAndCategories}>
        {words.length > 0 ? (
          <ul className="tags">
            {words.map((word) => (
              <li key={word}>
                <bdi>{word}</bdi>
              </li>
            ))}
          </ul>
        ) : (
          <p className="quiet">{hiringConsultantDetailsCopy.noneYet}</p>
        )}
      </Section>
      <Section heading={hiringConsultantDetailsCopy.attachments}>
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
              ? hiringConsultantDetailsCopy.clientsSeeTheFilesYouve
              : hiringConsultantDetailsCopy.hasntSharedAnyFilesWith(firstName(consultant))}
          </p>
        )}
      </Section>
      <Section heading={hiringConsultantDetailsCopy.reviews}>
        <ReviewTally consultant={consultant} />
        <ReviewsAbout reviews={consultant.reviews} emptyText={hiringConsultantDetailsCopy.noReviewsYet} />
      </Section>
    </>
  )
}
