import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConversationResponse } from '#api/wire/shapes/conversation.ts'
import { query } from '#web/app/api-query.ts'
import { conversationSearch } from '#web/app/conversation-address.ts'

/** A link between the conversation of a contract and that of its job from before the hire. */
export function OtherConversationLink({ conversation }: { conversation: ConversationResponse }) {
  const { data } = useQuery(query('GET /conversations', { query: {} }))
  const isContract = conversation.contract_id !== undefined
  const otherConversation = data?.items.find(
    (each) =>
      conversation.job_id !== undefined &&
      each.job_id === conversation.job_id &&
      each.participant.user_id === conversation.participant.user_id &&
      (each.contract_id !== undefined) !== isContract &&
      (isContract ? each.last_message !== undefined : true),
  )
  if (!otherConversation) return null
  const search = conversationSearch({ conversation: otherConversation.id })
  if (isContract)
    return (
      <p className="messages__other-link small quiet">
        Earlier messages are{' '}
        <Link className="link" to="/message" search={search}>
          in the conversation about the job
        </Link>
      </p>
    )
  return (
    <p className="messages__other-link small">
      <Link className="link" to="/contract/$id" params={{ id: otherConversation.contract_id ?? '' }}>
        The contract has started
      </Link>
      . Continue{' '}
      <Link className="link" to="/message" search={search}>
        in the conversation about the contract
      </Link>
    </p>
  )
}
