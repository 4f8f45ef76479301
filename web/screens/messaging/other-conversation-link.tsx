import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ConversationResponse } from '#api/wire/shapes/conversation.ts'
import { query } from '#web/app/api-query.ts'
import { conversationSearch } from '#web/app/conversation-address.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'

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
        {messagingCopy.earlierMessagesAre({
          link: (
            <Link className="link" to="/message" search={search}>
              {messagingCopy.inTheConversationAboutThe}
            </Link>
          ),
        })}
      </p>
    )
  return (
    <p className="messages__other-link small">
      {messagingCopy.continueLabel({
        link: (
          <Link className="link" to="/contract/$id" params={{ id: otherConversation.contract_id ?? '' }}>
            {messagingCopy.theContractHasStarted}
          </Link>
        ),
        link2: (
          <Link className="link" to="/message" search={search}>
            {messagingCopy.inTheConversationAboutTheContract}
          </Link>
        ),
      })}
    </p>
  )
}
