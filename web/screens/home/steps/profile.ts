import type { OwnProfile } from '#api/wire/shapes/profile.ts'
import type { ReadyStep } from './step.ts'

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

const listed = (words: readonly string[]) => new Intl.ListFormat('en').format(words)

/** `reader`: who reads the profile, and where; none for a member who is no newcomer any more. */
export function profileStep(fields: readonly Field[], reader?: string): ReadyStep {
  const missing = fields.filter(([, isThere]) => !isThere).map(([words]) => words)
  if (missing.length === 0) return { name: 'Profile complete', at: 'done', why: '' }
  return {
    ...(reader
      ? { name: 'Complete your profile', why: `Optional. ${reader}. Still missing: ${listed(missing)}` }
      : { name: `Finish your profile: add ${listed(missing.map((word) => `a ${word}`))}`, why: '' }),
    at: 'open',
    optional: true,
    link: { to: '/profile', search: { edit: 'true' }, words: 'Complete profile' },
  }
}
