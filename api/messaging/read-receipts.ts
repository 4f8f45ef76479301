import type { Sql } from 'postgres'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { CommandContext } from '#commands/kernel/handle.ts'
import { readConversation } from '#commands/messaging/conversation.ts'
import { messageSequence } from '#projections/messaging/messages.ts'

/**
 * Marks a conversation as read up to that message, or completely, and tells the other participant's sockets
 * what was read just now.
 */
export async function readAndNotify(
  { deps, relay }: Pick<Services, 'deps' | 'relay'>,
  ctx: CommandContext,
  conversationId: string,
  lastMessage?: { message_id: string; sequence: number },
) {
  const readOutcome = await readConversation(deps, ctx, conversationId, lastMessage?.sequence)
  for (const event of readOutcome.refused === undefined ? readOutcome.events : []) {
    if (event.type !== 'ConversationRead') continue
    const { user_id, other_id } = event
    const data = { conversationId, user_id, ...(lastMessage && { message_id: lastMessage.message_id }) }
    await relay.send([other_id], { event: 'read', data })
  }
  return readOutcome
}

/**
 * Returns that message of the conversation; undefined without an id. Throws 404 for a message of another
 * conversation.
 */
export async function messagePositionOf(sql: Sql, conversation_id: string, message_id: string | undefined) {
  if (message_id === undefined) return undefined
  const sequence = await messageSequence(sql, conversation_id, message_id)
  if (sequence === undefined) throw notFound()
  return { message_id, sequence }
}
