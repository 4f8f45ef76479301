import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { combineQueries } from './combine-queries.ts'
import { emailStep, linkUnlessEmailUnverified } from './email-step.tsx'
import { licenseStep } from './license-step.tsx'
import type { OnboardingStep } from './onboarding-step.ts'
import { consultantFields, profileStep } from './profile-step.ts'

/** The steps of a consultant until the first application, and for the first payout. */
export function useConsultantSteps() {
  const stepData = useStepData()
  return { ...stepData, data: stepData.data && consultantSteps(stepData.data) }
}

const useStepData = () =>
  combineQueries({
    settings: useQuery(query('GET /settings', {})),
    profile: useQuery(query('GET /consultant/profile', {})),
    licenses: useQuery(query('GET /consultant/licenses', {})),
    payout: useQuery(query('GET /payments/email', {})),
  })

type StepData = NonNullable<ReturnType<typeof useStepData>['data']>

const consultantSteps = ({ settings: { user }, profile, licenses, payout }: StepData): OnboardingStep[] => [
  emailStep(user, homeCopy.applyAddALicenseAnd),
  { ...licenseStep(licenses.licenses, user), hasRecord: licenses.licenses.length > 0 },
  // A license has its type, too, so with one the profile step does not ask for it.
  profileStep(
    consultantFields({
      ...profile.profile,
      license_type: profile.profile.license_type || licenses.licenses[0]?.license_type,
    }),
    homeCopy.clientsReadYourTitleAnd,
  ),
  payout.email
    ? { name: homeCopy.payoutEmailSet, state: 'done', explanation: payout.email }
    : {
        name: homeCopy.setYourPayoutEmail,
        state: 'open',
        todoKind: 'payout_waiting',
        explanation: homeCopy.whereYourMoneyGoesThe,
        link: { to: '/payment-settings', label: homeCopy.setPayoutEmail },
        ...linkUnlessEmailUnverified(user),
      },
]
