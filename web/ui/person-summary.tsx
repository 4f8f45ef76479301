import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { Face, type FacePerson } from './face.tsx'
import { formatRating, MAX_CARD_TITLE_LENGTH, plural, truncate } from './format.ts'
import { Icon } from './icon.tsx'
import { fullName } from './member-text.ts'

type Props = {
  person: FacePerson & { title: string; city: string; state: string }
  end?: ReactNode
  /** Whether the title is shown in full, as on a page of one item. */
  isWhole?: boolean
}

export const PersonSummary = ({ person, end, isWhole }: Props) => (
  <div className="person">
    <Face person={person} size={48} />
    <div>
      <b>
        <bdi>{fullName(person)}</bdi>
      </b>
      <span className="quiet">
        {person.title && (
          <>
            <bdi>{isWhole ? person.title : truncate(person.title, MAX_CARD_TITLE_LENGTH)}</bdi>,{' '}
          </>
        )}
        <bdi>{person.city}</bdi>, {person.state}
      </span>
    </div>
    {end && <span className="stars push">{end}</span>}
  </div>
)

export const Stars = ({ rating, reviews }: { rating?: number | null | undefined; reviews: number }) =>
  rating === undefined || rating === null || reviews === 0 ? (
    <span>{uiCopy.noReviewsYet}</span>
  ) : (
    <span className="stars">
      <Icon icon={Star} />
      {uiCopy.fromLabel({
        rating: formatRating(rating),
        part: <span className="hidden">{uiCopy.of5}</span>,
        count: plural(reviews, 'review'),
      })}
    </span>
  )
