import { Link } from '@tanstack/react-router'
import { MessageSquare, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { contractConversationId } from '#domain/kernel/ids.ts'
import { useSession } from '#web/app/session.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { buttonClass } from './form/button-class.ts'
import { Icon } from './icon.tsx'

type Props = {
  memberId: string
  job_id?: string
  contract_id?: string
  label?: ReactNode
  isWide?: boolean
  /** Whether it is the main action of the page. */
  isPrimary?: boolean
  /** Whether it leads to the check before a call. */
  startsCall?: boolean
}

/**
 * A link to the conversation with that member about this contract, this job or neither. Renders nothing for
 * oneself.
 */
export function ConversationLink({
  memberId,
  job_id,
  contract_id,
  label = uiCopy.goToConversation,
  isWide,
  isPrimary,
  startsCall,
}: Props) {
  const { user_id } = useSession()
  if (memberId === user_id) return null
  const search =
    contract_id === undefined
      ? { to: memberId, ...(job_id !== undefined && { job: job_id }) }
      : { conversation: contractConversationId(contract_id) }
  return (
    <Link
      className={buttonClass({ tone: startsCall || isPrimary ? 'primary' : 'plain', wide: isWide })}
      to="/message"
      search={startsCall ? { ...search, call: 'true' } : search}
    >
      <Icon icon={startsCall ? Video : MessageSquare} small />
      {label}
    </Link>
  )
}
