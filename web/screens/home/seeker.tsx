import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Job } from '#api/wire/shapes/job.ts'
import { query } from '#web/app/query-client.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import type { ReadyStep } from './checklist.tsx'
import { useRunning } from './running.tsx'
import { AfterEmail, emailStep } from './steps/email.tsx'
import { profileStep, seekerFields } from './steps/profile.tsx'
import { together } from './steps/together.ts'
import { Home } from './top.tsx'
import { YourJobs } from './your-jobs.tsx'

/** The client's start page: what waits for them, and their jobs. */
export function SeekerHome() {
  const contracts = useQuery(query('GET /client/contracts', {}))
  const asked = together({
    settings: useQuery(query('GET /settings', {})),
    profile: useQuery(query('GET /client/profile', {})),
    jobs: useQuery(query('GET /client/jobs', {})),
    contracts,
  })
  const running = useRunning(contracts)
  return (
    <Home
      seeker
      newcomer="Get ready to hire"
      steps={{ ...asked, data: asked.data && stepsOf(asked.data) }}
      running={running}
      listed="Your jobs"
      list={(below) => <YourJobs below={below} />}
    />
  )
}

type Known = {
  settings: { user: { email: string; email_validated: boolean } }
  profile: { profile: Parameters<typeof seekerFields>[0] }
  jobs: { jobs: readonly Job[] }
  contracts: { contracts: readonly unknown[] }
}

const stepsOf = ({ settings: { user }, profile, jobs, contracts }: Known): ReadyStep[] => [
  emailStep(user, 'Posting a job, hiring and files'),
  profileStep(seekerFields(profile.profile), 'Consultants read it beside your jobs'),
  jobs.jobs.length > 0
    ? { name: 'Job posted', at: 'done', why: '' }
    : {
        name: 'Post a job',
        at: 'open',
        why: 'Consultants with a license in its state send you a price and hours',
        act: (next) =>
          user.email_validated ? (
            <Link className={buttonClass(next ? 'primary' : 'plain')} to="/create-job">
              Create Job
            </Link>
          ) : (
            <AfterEmail />
          ),
      },
  hireStep(contracts.contracts.length > 0, jobs.jobs),
]

/** There is something to choose from once a proposal has come. */
function hireStep(hired: boolean, jobs: readonly Job[]): ReadyStep {
  if (hired) return { name: 'Consultant hired', at: 'done', why: '' }
  const proposals = jobs.reduce((sum, { application_count }) => sum + application_count, 0)
  if (jobs.length > 0 && proposals === 0) {
    return {
      name: 'Hire a consultant',
      at: 'waits',
      why: 'Your job is on the board. You are notified of each proposal',
      act: () => (
        <Link className={buttonClass()} to="/jobs">
          My Jobs
        </Link>
      ),
    }
  }
  return {
    name: 'Hire a consultant',
    at: 'open',
    todo: 'proposals_waiting',
    why: 'Choose a proposal and pay into escrow. The money is held until you approve the work',
    ...(jobs.length > 0 && {
      act: (next: boolean) => (
        <Link className={buttonClass(next ? 'primary' : 'plain')} to="/jobs">
          See proposals
        </Link>
      ),
    }),
  }
}
