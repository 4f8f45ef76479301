import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { Face, FaceBadge } from '#web/ui/face.tsx'
import { truncate } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { fullName, joinTexts } from '#web/ui/member-text.ts'
import { Seal } from '#web/ui/seal.tsx'

/** The most characters of a bio in a search. */
const MAX_BIO_LENGTH = 400

type Props = {
  profile: OwnProfileResponse
  /** What the form has now. */
  values: { first_name: string; last_name: string; title: string; city: string; state: string; bio: string }
  /** Categories and skills of a consultant; a client has none, and nurses do not see a client's bio. */
  words?: readonly string[]
  /** The stars of a consultant, if there are any. */
  rating?: ReactNode
  heading: string
}

/** A form, and beside it what others will see. */
export const withPreview = (form: ReactNode, preview: ReactNode) => (
  <div className="editor">
    {form}
    {preview}
  </div>
)

/** The profile as others will see it, while the member types: beside the form where there is room. */
export const ProfilePreview = (props: Props) => (
  <aside className="editor__preview" aria-label={props.heading}>
    <p className="small quiet">{props.heading}</p>
    <ProfileCard {...props} />
  </aside>
)

/** The same where there is no room beside the form: folded, below the heading of the page. */
export const FoldedProfilePreview = (props: Props) => (
  <details className="editor__fold">
    <summary>
      {props.heading}
      <Icon icon={ChevronDown} small />
    </summary>
    <ProfileCard {...props} />
  </details>
)

function ProfileCard({ profile, values, words, rating }: Props) {
  const { first_name, last_name, title, city, state, bio } = values
  const person = { ...profile, first_name, last_name }
  const isVerified = words !== undefined && !profile.missing.includes('no_verified_license')
  return (
    <div className="profile-card">
      <Face
        person={person}
        size={64}
        badge={
          isVerified && (
            <FaceBadge>
              <Seal />
            </FaceBadge>
          )
        }
      />
      <div>
        <p className="profile-card__name">
          <bdi>{fullName(person)}</bdi>
        </p>
        <p className="quiet">
          {title && (
            <>
              <bdi>{title}</bdi>.{' '}
            </>
          )}
          <bdi>{city}</bdi>, {state}
        </p>
      </div>
      {words && bio && (
        <p dir="auto" className="offer__text">
          {truncate(bio, MAX_BIO_LENGTH)}
        </p>
      )}
      {words && (isVerified || rating || words.length > 0) && (
        <p className="offer__facts">
          {isVerified && (
            <span className="sealed">
              <Seal />
              <span>{identityProfileCopy.licenseVerified}</span>
            </span>
          )}
          {rating}
          {words.length > 0 && <span>{joinTexts(words)}</span>}
        </p>
      )}
    </div>
  )
}
