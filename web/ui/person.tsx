import { Star, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CARD_TITLE, plural, ratingWords, truncate } from './format.ts'
import { Icon } from './icon.tsx'
import { fullName, initials } from './member-text.ts'

type Named = { first_name: string; last_name: string; profileImageUrl?: string | undefined }

/**
 * The person's image; if there is none or it fails to load, the initials, or a placeholder: on the person's own page
 * (`own`), and while nobody is known.
 */
export function Avatar({ of, large, own }: { of: Named; large?: boolean; own?: boolean }) {
  const [missing, setMissing] = useState<string>()
  const className = large ? 'avatar avatar--l' : 'avatar'
  const { profileImageUrl } = of
  const letters = own ? '' : initials(of)
  if (profileImageUrl === undefined || profileImageUrl === missing)
    return (
      <span className={className} aria-hidden="true">
        {letters || <Icon of={UserRound} />}
      </span>
    )
  return (
    <img className={className} src={profileImageUrl} alt="" onError={() => setMissing(profileImageUrl)} />
  )
}

type Props = { of: Named & { title: string; city: string; state: string }; end?: ReactNode }

export const Person = ({ of, end }: Props) => (
  <div className="person">
    <Avatar of={of} large />
    <div>
      <b>
        <bdi>{fullName(of)}</bdi>
      </b>
      <span className="quiet">
        {of.title && (
          <>
            <bdi>{truncate(of.title, CARD_TITLE)}</bdi>,{' '}
          </>
        )}
        <bdi>{of.city}</bdi>, {of.state}
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
      <Icon of={Star} />
      {ratingWords(rating)} <span className="hidden">of 5</span> from {plural(reviews, 'review')}
    </span>
  )
