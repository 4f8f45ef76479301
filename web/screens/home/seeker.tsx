import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import { ConsultantSearch } from '../hiring/board/consultants.tsx'
import { useRunning } from './running.tsx'
import { useSeekerSteps } from './steps/seeker.ts'
import { Home } from './top.tsx'
import { YourJobs } from './your-jobs.tsx'

/** The client's start page: what waits for them, their jobs, and the search for consultants. */
export function SeekerHome() {
  const running = useRunning(useQuery(query('GET /client/contracts', {})))
  const steps = useSeekerSteps()
  const hasHired = steps.data?.at(-1)?.at === 'done'
  return (
    <Home
      seeker
      newcomer={hasHired ? undefined : 'Get ready to hire'}
      steps={steps}
      running={running}
      listed={{ name: 'Consultants', id: 'consultants' }}
      list={<ConsultantSearch end={<YourJobs />} />}
    />
  )
}
