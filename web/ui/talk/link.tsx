import { Link } from '@tanstack/react-router'
import { MessageSquare, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { useSession } from '#web/app/session.ts'
import { buttonClass } from '../form/button-class.ts'
import { Icon } from '../icon.tsx'

type Props = {
  to: string
  job_id?: string
  contract_id?: string
  words?: ReactNode
  wide?: boolean
  /** The first choice on its page. */
  primary?: boolean
  /** Leads to the check before a call. */
  call?: boolean
}

/** Leads to the conversation with that person about this contract, this job or neither; nothing for oneself. */
export function TalkLink({
  to,
  job_id,
  contract_id,
  words = 'Go to Conversation',
  wide,
  primary,
  call,
}: Props) {
  const { user_id } = useSession()
  if (to === user_id) return null
  const search =
    contract_id === undefined
      ? { to, ...(job_id !== undefined && { job: job_id }) }
      : { conversation: contractConversationId(contract_id) }
  return (
    <Link
      className={buttonClass(call || primary ? 'primary' : undefined, wide)}
      to="/message"
      search={call ? { ...search, call: 'true' } : search}
    >
      <Icon of={call ? Video : MessageSquare} small />
      {words}
    </Link>
  )
}
