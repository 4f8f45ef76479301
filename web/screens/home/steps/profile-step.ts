import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import * as homeCopy from '#web/copy/home.tsx'
import type { OnboardingStep } from './onboarding-step.ts'

type Field = readonly [label: string, isThere: boolean]

export const consultantFields = ({ title, bio, skills, license_type = '' }: OwnProfileResponse): Field[] => [
  ['title', title !== ''],
  [homeCopy.licenseType, license_type !== ''],
  ['skills', skills.length > 0],
  ['bio', bio !== ''],
]

export const seekerFields = ({ title, bio }: OwnProfileResponse): Field[] => [
  ['title', title !== ''],
  ['bio', bio !== ''],
]

const joinList = (labels: readonly string[]) => new Intl.ListFormat('en').format(labels)

/**
 * The step to complete the profile. `reader` says who reads it, and where; not given for a member who is no
 * newcomer any more.
 */
export function profileStep(fields: readonly Field[], reader?: string): OnboardingStep {
  const missingLabels = fields.filter(([, isFilled]) => !isFilled).map(([label]) => label)
  if (missingLabels.length === 0) return { name: homeCopy.profileComplete, state: 'done', explanation: '' }
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
    link: { to: '/profile', search: { edit: 'true' }, label: homeCopy.completeProfile },
  }
}
