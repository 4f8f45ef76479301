import { useQuery } from '@tanstack/react-query'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { combineQueries } from './combine-queries.ts'
import { emailStep, linkUnlessEmailUnverified } from './email-step.tsx'
import type { OnboardingStep } from './onboarding-step.ts'
import { profileStep, seekerFields } from './profile-step.ts'

/** The steps of a client until the first hire. */
export function useSeekerSteps() {
  const stepData = useStepData()
  return { ...stepData, data: stepData.data && seekerSteps(stepData.data) }
}

const useStepData = () =>
  combineQueries({
    settings: useQuery(query('GET /settings', {})),
    profile: useQuery(query('GET /client/profile', {})),
    jobs: useQuery(query('GET /client/jobs', {})),
    contracts: useQuery(query('GET /client/contracts', {})),
  })

type StepData = NonNullable<ReturnType<typeof useStepData>['data']>

const seekerSteps = ({
  settings: { user },
  profile,
  jobs: { jobs },
  contracts,
}: StepData): OnboardingStep[] => [
  emailStep(user, homeCopy.postAJobHireAnd),
  jobs.length > 0
    ? { name: homeCopy.jobPosted, state: 'done', explanation: '', hasRecord: true }
    : {
        name: homeCopy.postAJob,
        state: 'open',
        explanation: homeCopy.nursesLicensedInItsState,
        link: { to: '/create-job', label: homeCopy.createJob },
        ...linkUnlessEmailUnverified(user),
      },
  hireStep(contracts.contracts.length > 0, jobs),
  profileStep(
    seekerFields(profile.profile),
    contracts.contracts.length > 0 ? undefined : homeCopy.nursesSeeYourNameTitle,
  ),
]

const HIRED_STEP_NAME = homeCopy.consultantHired
export const hasHired = (steps: readonly OnboardingStep[] = []) =>
  steps.some(({ name }) => name === HIRED_STEP_NAME)

/** The step to hire. It can be done once a proposal has arrived. */
function hireStep(hasContract: boolean, jobs: readonly JobResponse[]): OnboardingStep {
  if (hasContract) return { name: HIRED_STEP_NAME, state: 'done', explanation: '' }
  const proposals = jobs.reduce((sum, { application_count }) => sum + application_count, 0)
  if (jobs.length > 0 && proposals === 0) {
    return {
      name: homeCopy.hireAConsultant,
      state: 'waits',
      explanation: homeCopy.yourJobIsOnThe,
      link: { to: '/jobs', label: homeCopy.myJobs },
    }
  }
  return {
    name: homeCopy.hireAConsultant,
    state: 'open',
    todoKind: 'proposals_waiting',
    explanation: homeCopy.chooseAProposalAndPay,
    ...(jobs.length > 0 && { link: { to: '/jobs', label: homeCopy.seeProposals } }),
  }
}
