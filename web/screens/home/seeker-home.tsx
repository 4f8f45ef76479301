import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { CreateJobLink } from '#web/ui/list/contract-links.tsx'
import { ConsultantSearch } from '../hiring/search/consultant-search.tsx'
import { SeekerFigures } from './figures/seeker-figures.tsx'
import { Home } from './home-page.tsx'
import { useRunningContracts } from './running-contracts.tsx'
import { hasHired, useSeekerSteps } from './steps/seeker-steps.ts'
import { YourJobs } from './your-jobs.tsx'

/** The client's start page: figures, todos, running contracts, open jobs, and the search for consultants. */
export function SeekerHome() {
  const runningContracts = useRunningContracts(useQuery(query('GET /client/contracts', {})))
  const steps = useSeekerSteps()
  return (
    <Home
      mode="seeker"
      onboardingHeading={hasHired(steps.data) ? undefined : homeCopy.getReadyToHire}
      steps={steps}
      runningContracts={runningContracts}
      searchSection={{ name: 'Consultants', id: 'consultants' }}
      figures={<SeekerFigures />}
      hasFigures
      headAction={<CreateJobLink />}
      ownItems={<YourJobs />}
      searchList={<ConsultantSearch />}
    />
  )
}
