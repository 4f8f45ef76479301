import { useRouterState, useSearch } from '@tanstack/react-router'
import type { ConversationResponse } from '#api/wire/shapes/conversation.ts'

/** A conversation; or, before there is one, whom to write to and about what. */
export type ConversationAddress =
  | { conversation: string }
  | {
      conversation?: undefined
      participant_id: string
      job_id?: string | undefined
      contract_id?: string | undefined
      title?: string | undefined
    }

/**
 * Whether messages written to this address belong to this conversation, which may have started only
 * afterwards.
 */
export function isAddressOf(
  address: ConversationAddress,
  { id, participant, job_id, contract_id }: ConversationResponse,
) {
  if (address.conversation !== undefined) return address.conversation === id
  const isSameSubject = address.contract_id
    ? address.contract_id === contract_id
    : !contract_id && address.job_id === job_id
  return isSameSubject && address.participant_id === participant.user_id
}

/** The query parameters of a conversation's page. */
export const conversationSearch = (address: ConversationAddress): Record<string, string> => {
  if (address.conversation !== undefined) return { conversation: address.conversation }
  const { participant_id, job_id, contract_id, title } = address
  return {
    to: participant_id,
    ...(job_id !== undefined && { job: job_id }),
    ...(contract_id !== undefined && { contract: contract_id }),
    ...(title && { title }),
  }
}

/** The navigation state with which other pages may lead here, with the names of the specification. */
type NavigationState = {
  conversation?: { id?: string } | string
  to_id?: string
  job_id?: string
  contract_id?: string
  title?: string
}

/**
 * The conversation of this page, from its query parameters or else from the navigation state. Both survive a
 * reload.
 */
export function useConversationAddress(): ConversationAddress | undefined {
  const search: Partial<Record<string, string>> = useSearch({ strict: false })
  const state = useRouterState({ select: ({ location }) => location.state as NavigationState })
  const stateConversation =
    typeof state.conversation === 'string' ? state.conversation : state.conversation?.id
  const conversation = search.conversation ?? stateConversation
  if (conversation !== undefined) return { conversation }
  const participant_id = search.to ?? state.to_id
  if (participant_id === undefined) return undefined
  return {
    participant_id,
    job_id: search.job ?? state.job_id,
    contract_id: search.contract ?? state.contract_id,
    title: search.title ?? state.title,
  }
}
