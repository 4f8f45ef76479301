import type { Conversation } from '#api/wire/shapes/conversation.ts'
import { BlockedNotice } from '#web/ui/block/notice.tsx'

type Props = { conversation: Pick<Conversation, 'participant'> & { contract_id?: string | undefined } }

/** That the other participant is blocked, and what still comes from them here. */
export function BlockedParticipant({ conversation: { participant, contract_id } }: Props) {
  const { user_id } = participant
  if (user_id === undefined) return null
  return (
    <BlockedNotice person={{ ...participant, user_id }}>
      {contract_id === undefined
        ? "They can't answer you here, call you or send you files. They still receive what you write."
        : "This conversation is about a contract, so it goes on for both of you. They can't invite you to appointments."}
    </BlockedNotice>
  )
}
