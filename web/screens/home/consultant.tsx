import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import { JobSearch } from '../hiring/board/jobs.tsx'
import { JustApplied } from '../hiring/consultant/just-applied.tsx'
import { useRunning } from './running.tsx'
import { useConsultantSteps } from './steps/consultant.ts'
import { Home } from './top.tsx'

/** The consultant's start page: what waits for them, and the job board. */
export function ConsultantHome() {
  const running = useRunning(useQuery(query('GET /consultant/contracts', {})))
  return (
    <>
      <JustApplied />
      <Home
        seeker={false}
        newcomer="Get ready to apply"
        steps={useConsultantSteps()}
        running={running}
        listed={{ name: 'Jobs', id: 'jobs' }}
        list={<JobSearch />}
      />
    </>
  )
}
