import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ListedContractResponse } from '#api/wire/shapes/contract.ts'
import { isRunningContract } from '#domain/hiring/status.ts'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import type { Tone } from '#web/ui/form/button-class.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Below an empty list that contracts would fill: a link to the contracts, or for somebody without any, to a
 * first one. Asks only here whether there are any; home asks the same.
 */
export function ContractsLink() {
  const { mode } = useSession()
  const { data, isPending } = useQuery(
    query(mode === 'seeker' ? 'GET /client/contracts' : 'GET /consultant/contracts', {}),
  )
  if (isPending) return null
  if (data?.contracts.length === 0) return <FirstContractLink />
  return (
    <Link className="btn" to="/contracts">
      {uiCopy.contracts}
    </Link>
  )
}

/** The running contracts of the member in the current mode; none while they load. */
export function useRunningContracts(): ListedContractResponse[] {
  const { mode } = useSession()
  const { data } = useQuery(
    query(mode === 'seeker' ? 'GET /client/contracts' : 'GET /consultant/contracts', {}),
  )
  return (data?.contracts ?? []).filter(({ status }) => isRunningContract(status))
}

type Props = { tone?: Tone | undefined }

/** A link towards a first contract: to jobs, or for a client to posting a job. */
export function FirstContractLink({ tone }: Props) {
  const { mode } = useSession()
  if (mode === 'seeker') return <FirstHireLink tone={tone} />
  return (
    <Link className={buttonClass({ tone })} to="/find-jobs">
      {uiCopy.findJobs}
    </Link>
  )
}

/** The link for a client. The frame asks for the same list of jobs. */
function FirstHireLink({ tone }: Props) {
  const { data, isPending } = useQuery(query('GET /client/jobs', {}))
  if (isPending) return null
  if (data?.jobs.length === 0) return <CreateJobLink tone={tone} />
  return (
    <Link className={buttonClass({ tone })} to="/jobs">
      {uiCopy.myJobs}
    </Link>
  )
}

export const CreateJobLink = ({ tone }: Props) => (
  <Link className={buttonClass({ tone })} to="/create-job">
    <Icon icon={Plus} />
    {uiCopy.createJob}
  </Link>
)
