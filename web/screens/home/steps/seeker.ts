import { useQuery } from '@tanstack/react-query'
import type { Job } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/api-query.ts'
import { afterEmail, emailStep } from './email.tsx'
import { profileStep, seekerFields } from './profile.ts'
import type { ReadyStep } from './step.ts'
import { together } from './together.ts'

/** What a client does until the first hire. */
export function useSeekerSteps() {
  const known = useKnown()
  return { ...known, data: known.data && stepsOf(known.data) }
}

const useKnown = () =>
  together({
    settings: useQuery(query('GET /settings', {})),
    profile: useQuery(query('GET /client/profile', {})),
    jobs: useQuery(query('GET /client/jobs', {})),
    contracts: useQuery(query('GET /client/contracts', {})),
  })

type Known = NonNullable<ReturnType<typeof useKnown>['data']>

const stepsOf = ({ settings: { user }, profile, jobs: { jobs }, contracts }: Known): ReadyStep[] => [
  emailStep(user, 'Posting a job, hiring and files'),
  jobs.length > 0
    ? { name: 'Job posted', at: 'done', why: '' }
    : {
        name: 'Post a job',
        at: 'open',
        why: 'Consultants with a license in its state send you a price and hours',
        link: { to: '/create-job', words: 'Create Job' },
        ...afterEmail(user),
      },
  hireStep(contracts.contracts.length > 0, jobs),
  profileStep(
    seekerFields(profile.profile),
    contracts.contracts.length > 0 ? undefined : 'Consultants see your name, title and city in a contract',
  ),
]

const HIRED = 'Consultant hired'
export const hasHired = (steps: readonly ReadyStep[] = []) => steps.some(({ name }) => name === HIRED)

/** There is something to choose from once a proposal has come. */
function hireStep(hired: boolean, jobs: readonly Job[]): ReadyStep {
  if (hired) return { name: HIRED, at: 'done', why: '' }
  const proposals = jobs.reduce((sum, { application_count }) => sum + application_count, 0)
  if (jobs.length > 0 && proposals === 0) {
    return {
      name: 'Hire a consultant',
      at: 'waits',
      why: 'Your job is on the board. You are notified of each proposal',
      link: { to: '/jobs', words: 'My Jobs' },
    }
  }
  return {
    name: 'Hire a consultant',
    at: 'open',
    todo: 'proposals_waiting',
    why: 'Choose a proposal and pay into escrow. The money is held until you approve the work',
    ...(jobs.length > 0 && { link: { to: '/jobs', words: 'See proposals' } }),
  }
}
