import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Face, type FacePerson } from './face.tsx'
import { formatRating, MAX_CARD_TITLE_LENGTH, plural, truncate } from './format.ts'
import { Icon } from './icon.tsx'
import { fullName } from './member-text.ts'

type Props = { person: FacePerson & { title: string; city: string; state: string }; end?: ReactNode }

export const PersonSummary = ({ person, end }: Props) => (
  <div className="person">
    <Face person={person} size={48} />
    <div>
      <b>
        <bdi>{fullName(person)}</bdi>
      </b>
      <span className="quiet">
        {person.title && (
          <>
            <bdi>{truncate(person.title, MAX_CARD_TITLE_LENGTH)}</bdi>,{' '}
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
    <span>No reviews yet</span>
  ) : (
    <span className="stars">
      <Icon icon={Star} />
      {formatRating(rating)} <span className="hidden">of 5</span> from {plural(reviews, 'review')}
    </span>
  )
