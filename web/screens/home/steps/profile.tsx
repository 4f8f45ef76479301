import { Link } from '@tanstack/react-router'
import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import type { ReadyStep } from '../checklist.tsx'

type Field = readonly [words: string, isThere: boolean]

export const consultantFields = ({ title, bio, skills, license_type = '' }: OwnProfile): Field[] => [
  ['title', title !== ''],
  ['license type', license_type !== ''],
  ['skills', skills.length > 0],
  ['bio', bio !== ''],
]

export const seekerFields = ({ title, bio }: OwnProfile): Field[] => [
  ['title', title !== ''],
  ['bio', bio !== ''],
]

/** `reader`: who reads the profile, and why. */
export function profileStep(fields: readonly Field[], reader: string): ReadyStep {
  const missing = fields.filter(([, isThere]) => !isThere).map(([words]) => words)
  if (missing.length === 0) return { name: 'Profile complete', at: 'done', why: '' }
  return {
    name: 'Complete your profile',
    at: 'open',
    why: `${reader}. Still missing: ${new Intl.ListFormat('en').format(missing)}`,
    act: (next) => (
      <Link className={buttonClass(next ? 'primary' : 'plain')} to="/profile">
        Complete profile
      </Link>
    ),
  }
}
