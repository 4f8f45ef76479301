import { Link } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { useSession } from '#web/app/session.ts'
import { Icon } from '../icon.tsx'

type Props = { to: string; job_id?: string; contract_id?: string; words?: string; wide?: boolean }

/** Leads to the conversation with that person about this contract, this job or neither; nothing for oneself. */
export function TalkLink({ to, job_id, contract_id, words = 'Go to Conversation', wide = false }: Props) {
  const { user_id } = useSession()
  if (to === user_id) return null
  const search =
    contract_id === undefined
      ? { to, ...(job_id !== undefined && { job: job_id }) }
      : { conversation: contractConversationId(contract_id) }
  return (
    <Link className={wide ? 'btn btn--wide' : 'btn'} to="/message" search={search}>
      <Icon of={MessageSquare} small />
      {words}
    </Link>
  )
}
