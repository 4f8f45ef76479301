import { useQuery } from '@tanstack/react-query'
import type { JobResponse } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
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
  emailStep(user, 'post a job, hire and share files'),
  jobs.length > 0
    ? { name: 'Job posted', state: 'done', explanation: '' }
    : {
        name: 'Post a job',
        state: 'open',
        explanation: 'Nurses licensed in its state send you a price and estimated hours',
        link: { to: '/create-job', label: 'Create Job' },
        ...linkUnlessEmailUnverified(user),
      },
  hireStep(contracts.contracts.length > 0, jobs),
  profileStep(
    seekerFields(profile.profile),
    contracts.contracts.length > 0 ? undefined : 'Nurses see your name, title and city once you hire them',
  ),
]

const HIRED_STEP_NAME = 'Consultant hired'
export const hasHired = (steps: readonly OnboardingStep[] = []) =>
  steps.some(({ name }) => name === HIRED_STEP_NAME)

/** The step to hire. It can be done once a proposal has arrived. */
function hireStep(hasContract: boolean, jobs: readonly JobResponse[]): OnboardingStep {
  if (hasContract) return { name: HIRED_STEP_NAME, state: 'done', explanation: '' }
  const proposals = jobs.reduce((sum, { application_count }) => sum + application_count, 0)
  if (jobs.length > 0 && proposals === 0) {
    return {
      name: 'Hire a consultant',
      state: 'waits',
      explanation: "Your job is on the board. We'll let you know about each proposal",
      link: { to: '/jobs', label: 'My Jobs' },
    }
  }
  return {
    name: 'Hire a consultant',
    state: 'open',
    todoKind: 'proposals_waiting',
    explanation: 'Choose a proposal and pay into escrow. We hold the money until you approve the work',
    ...(jobs.length > 0 && { link: { to: '/jobs', label: 'See proposals' } }),
  }
}
