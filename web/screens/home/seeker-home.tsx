import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import { ConsultantSearch } from '../hiring/search/consultant-search.tsx'
import { Home } from './home-page.tsx'
import { useRunningContracts } from './running-contracts.tsx'
import { useSeekerSteps } from './steps/seeker-steps.ts'
import { YourJobs } from './your-jobs.tsx'

/** The client's start page: todos, running contracts, their jobs, and the search for consultants. */
export function SeekerHome() {
  const runningContracts = useRunningContracts(useQuery(query('GET /client/contracts', {})))
  const steps = useSeekerSteps()
  const hasHired = steps.data?.at(-1)?.state === 'done'
  return (
    <Home
      mode="seeker"
      onboardingHeading={hasHired ? undefined : 'Get ready to hire'}
      steps={steps}
      runningContracts={runningContracts}
      searchSection={{ name: 'Consultants', id: 'consultants' }}
      searchList={<ConsultantSearch end={<YourJobs />} />}
    />
  )
}
