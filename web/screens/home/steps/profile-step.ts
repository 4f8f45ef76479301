import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import * as homeCopy from '#web/copy/home.tsx'
import type { OnboardingStep } from './onboarding-step.ts'

type Field = readonly [label: string, isThere: boolean, name: keyof OwnProfileResponse]

export const consultantFields = ({ title, bio, skills, license_type = '' }: OwnProfileResponse): Field[] => [
  ['title', title !== '', 'title'],
  [homeCopy.licenseType, license_type !== '', 'license_type'],
  ['skills', skills.length > 0, 'skills'],
  ['bio', bio !== '', 'bio'],
]

export const seekerFields = ({ title, bio }: OwnProfileResponse): Field[] => [
  ['title', title !== '', 'title'],
  ['bio', bio !== '', 'bio'],
]

const joinList = (labels: readonly string[]) => new Intl.ListFormat('en').format(labels)

/**
 * The step to complete the profile. `reader` says who reads it, and where; not given for a member who is no
 * newcomer any more.
 */
export function profileStep(fields: readonly Field[], reader?: string): OnboardingStep {
  const missingFields = fields.filter(([, isFilled]) => !isFilled)
  const missingLabels = missingFields.map(([label]) => label)
  const [firstMissing] = missingFields
  if (!firstMissing) return { name: homeCopy.profileComplete, state: 'done', explanation: '' }
  return {
    ...(reader
      ? {
          name: homeCopy.completeYourProfile,
          explanation: homeCopy.stillMissing(reader, joinList(missingLabels)),
        }
      : {
          name: homeCopy.finishYourProfileAdd(joinList(missingLabels.map(homeCopy.a))),
          explanation: '',
        }),
    state: 'open',
    optional: true,
    link: {
      to: '/profile',
      search: { edit: 'true' },
      hash: firstMissing[2],
      label: homeCopy.completeProfile,
    },
  }
}
