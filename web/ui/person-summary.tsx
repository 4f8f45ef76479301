import { Star, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatRating, MAX_CARD_TITLE_LENGTH, plural, truncate } from './format.ts'
import { Icon } from './icon.tsx'
import { fullName, initials } from './member-text.ts'

type AvatarPerson = { first_name: string; last_name: string; profileImageUrl?: string | undefined }

/**
 * The member's picture. Without one, or if it does not load, the initials; on the member's own page
 * (`isOwn`), and while nobody is known, a placeholder.
 */
export function Avatar({ person, large, isOwn }: { person: AvatarPerson; large?: boolean; isOwn?: boolean }) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const className = large ? 'avatar avatar--l' : 'avatar'
  const { profileImageUrl } = person
  const letters = isOwn ? '' : initials(person)
  if (profileImageUrl === undefined || profileImageUrl === brokenUrl)
    return (
      <span className={className} aria-hidden="true">
        {letters || <Icon icon={UserRound} />}
      </span>
    )
  return (
    <img className={className} src={profileImageUrl} alt="" onError={() => setBrokenUrl(profileImageUrl)} />
  )
}

type Props = { person: AvatarPerson & { title: string; city: string; state: string }; end?: ReactNode }

export const PersonSummary = ({ person, end }: Props) => (
  <div className="person">
    <Avatar person={person} large />
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
