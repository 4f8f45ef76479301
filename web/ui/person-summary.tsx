import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { displayText } from './display-text.ts'
import { Face, type FacePerson } from './face.tsx'
import { formatRating, plural } from './format.ts'
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
            <bdi>{displayText(person.title)}</bdi>
            {' · '}
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
