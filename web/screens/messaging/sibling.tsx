import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Conversation } from '#api/wire/shapes/conversation.ts'
import { query } from '#web/app/api-query.ts'
import { conversationSearch } from '#web/app/messaging/conversation-address.ts'

/** The way from the conversation of a contract to that of its job, from before the hire, and back. */
export function Sibling({ of }: { of: Conversation }) {
  const { data } = useQuery(query('GET /conversations', { query: {} }))
  const isContract = of.contract_id !== undefined
  const other = data?.items.find(
    (each) =>
      of.job_id !== undefined &&
      each.job_id === of.job_id &&
      each.participant.user_id === of.participant.user_id &&
      (each.contract_id !== undefined) !== isContract &&
      (isContract ? each.last_message !== undefined : true),
  )
  if (!other) return null
  const search = conversationSearch({ conversation: other.id })
  if (isContract)
    return (
      <p className="talk__sibling small quiet">
        Messages from before the hire are{' '}
        <Link className="link" to="/message" search={search}>
          in the conversation about the job
        </Link>
      </p>
    )
  return (
    <p className="talk__sibling small">
      <Link className="link" to="/contract/$id" params={{ id: other.contract_id ?? '' }}>
        The contract has begun
      </Link>
      . You now write to each other{' '}
      <Link className="link" to="/message" search={search}>
        in the conversation about the contract
      </Link>
    </p>
  )
}
