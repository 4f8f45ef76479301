import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import type { Tone } from '#web/ui/form/button-class.ts'
import { buttonClass } from '#web/ui/form/button-class.ts'
import { Icon } from '#web/ui/icon.tsx'

/**
 * Below an empty list that contracts fill: the way to them, or for somebody who has none, to the first. It is asked for
 * only there, and home asks for the same.
 */
export function ContractsLink() {
  const { seeker } = useSession()
  const { data, isPending } = useQuery(
    query(seeker ? 'GET /client/contracts' : 'GET /consultant/contracts', {}),
  )
  if (isPending) return null
  if (data?.contracts.length === 0) return <FirstContractLink />
  return (
    <Link className={buttonClass()} to="/contracts">
      Contracts
    </Link>
  )
}

type Props = { tone?: Tone | undefined }

/** What leads to a first contract: to jobs, or for a client to a job of their own. */
export function FirstContractLink({ tone }: Props) {
  const { seeker } = useSession()
  if (seeker) return <FirstHireLink tone={tone} />
  return (
    <Link className={buttonClass(tone)} to="/">
      Find jobs
    </Link>
  )
}

/** The frame asks for the jobs, too. */
function FirstHireLink({ tone }: Props) {
  const { data, isPending } = useQuery(query('GET /client/jobs', {}))
  if (isPending) return null
  if (data?.jobs.length === 0) return <CreateJobLink tone={tone} />
  return (
    <Link className={buttonClass(tone)} to="/jobs">
      My Jobs
    </Link>
  )
}

export const CreateJobLink = ({ tone }: Props) => (
  <Link className={buttonClass(tone)} to="/create-job">
    <Icon icon={Plus} />
    Create Job
  </Link>
)
