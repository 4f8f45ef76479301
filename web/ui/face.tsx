import { type LucideIcon, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PROFILE_IMAGE_SIZES } from '#domain/identity/profile-images.ts'
import { Icon } from './icon.tsx'
import { initials } from './initials.ts'

/** The member whose face is shown. The id chooses the tint behind the initials; without it the name does. */
export type FacePerson = {
  user_id?: string | undefined
  first_name: string
  last_name: string
  profileImageUrl?: string | undefined
}

/** The sizes in CSS pixels, with their classes. */
const SIZE_CLASSES = {
  24: 'face face--24',
  36: 'face',
  40: 'face face--40',
  48: 'face face--48',
  64: 'face face--64',
  96: 'face face--96',
}
export type FaceSize = keyof typeof SIZE_CLASSES

const TINT_CLASSES = [
  'face--tint-1',
  'face--tint-2',
  'face--tint-3',
  'face--tint-4',
  'face--tint-5',
  'face--tint-6',
]

/** The same tint for the same text, wherever it is shown. */
function tintClassOf(text: string) {
  let hash = 0
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return TINT_CLASSES[hash % TINT_CLASSES.length]
}

type Props = {
  person: FacePerson
  size?: FaceSize
  /** A `FaceBadge` at the lower right. */
  badge?: ReactNode
}

/**
 * A member's photo as a circle. Without one, or if it does not load, two initials on a tint; while nobody is
 * known, a placeholder. The name stands beside it, so it has no text of its own.
 */
export function Face({ person, size = 36, badge }: Props) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const { profileImageUrl, user_id, first_name, last_name } = person
  const hasPhoto = profileImageUrl !== undefined && profileImageUrl !== brokenUrl
  const letters = initials(person)
  const tintClass = tintClassOf(user_id ?? `${first_name} ${last_name}`)
  return (
    <span className={`${SIZE_CLASSES[size]} ${tintClass}`} aria-hidden="true">
      {hasPhoto ? (
        <img
          {...imageSources(profileImageUrl, size)}
          width={size}
          height={size}
          alt=""
          decoding="async"
          onError={() => setBrokenUrl(profileImageUrl)}
        />
      ) : (
        letters || <Icon icon={UserRound} />
      )}
      {badge}
    </span>
  )
}

/** The picture in the sizes that the server has. The browser takes the one that fits the pixels of its screen. */
const imageSources = (url: string, size: FaceSize) => ({
  src: `${url}?size=${PROFILE_IMAGE_SIZES.find((width) => width >= size)}`,
  srcSet: PROFILE_IMAGE_SIZES.map((width) => `${url}?size=${width} ${width}w`).join(', '),
  sizes: `${size}px`,
})

/** Stands in a row beside faces for a thing, or for a person who is not known. */
export const FaceIcon = ({ icon, size = 36 }: { icon: LucideIcon; size?: FaceSize }) => (
  <span className={SIZE_CLASSES[size]} aria-hidden="true">
    <Icon icon={icon} small />
  </span>
)

/** What stands at the lower right of a face: the seal of a verified license, or the icon of what a row is about. */
export const FaceBadge = ({ children }: { children: ReactNode }) => (
  <span className="face__badge">{children}</span>
)

/** Several faces that overlap, in one line. */
export const Faces = ({ people, size = 36 }: { people: readonly FacePerson[]; size?: FaceSize }) => (
  <span className="faces">
    {people.map((person) => (
      <Face key={person.user_id ?? `${person.first_name} ${person.last_name}`} person={person} size={size} />
    ))}
  </span>
)
