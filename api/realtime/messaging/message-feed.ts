import { ownConversations } from '#projections/messaging/conversations.ts'
import type { MessageRow, VideoCall } from '#projections/messaging/messages.ts'
import { MAX_FEED_MESSAGES, messagesSince } from '#projections/messaging/messages.ts'
import type { Services } from '../../http/services.ts'
import { toConversationResponses, toMessageResponses } from '../../messaging/conversation-responses.ts'
import type { ServerFrame } from '../../wire/frames.ts'
import type { Connection } from '../connection.ts'
import { createFeed } from '../feed.ts'

/**
 * Sends each socket the messages by and to its member: as `message` in conversations that the socket joined,
 * as `new-message` in others. Closes the media room of a call that has ended.
 */
export const messageFeed = ({ sql, sfu }: Services) =>
  createFeed(async (connection, after) => {
    const { user_id, joinedConversations } = connection
    const rows = await messagesSince(sql, user_id, after)
    const position = BigInt(rows.at(-1)?.position ?? after)
    if (rows.length === 0) return { frames: [], position, more: false }
    const ids = [...new Set(rows.map(({ conversation_id }) => conversation_id))]
    const [messages, conversations] = await Promise.all([
      toMessageResponses(sql, rows),
      ownConversations(sql, user_id, ids).then((ownRows) => toConversationResponses(sql, ownRows)),
    ])
    const frames = messages.flatMap((message, index): ServerFrame[] => {
      const conversation = conversations.find(({ id }) => id === message.conversation_id)
      const event = joinedConversations.has(message.conversation_id)
        ? ('message' as const)
        : ('new-message' as const)
      const row = rows[index]
      const endFrames = row?.call ? callEndFrames({ ...row, call: row.call }, connection) : []
      if (row?.call?.mode === 'sfu' && row.call.reason !== undefined) void sfu.end(row.id)
      return conversation ? [{ event, data: { message, conversation } }, ...endFrames] : []
    })
    return { frames, position, more: rows.length === MAX_FEED_MESSAGES }
  })

/**
 * Returns the frames that tell a socket that a call has ended for it: the call ended, or another device of
 * the called member answered it.
 */
function callEndFrames(row: MessageRow & { call: VideoCall }, { user_id, calls }: Connection): ServerFrame[] {
  const { id: callId, call } = row
  const isCaller = row.user_id === user_id
  const ownCall = calls.get(callId)
  if (call.reason !== undefined) {
    if (ownCall) ownCall.hasEnded = true
    const event = call.reason === 'declined' && isCaller ? 'callDeclined' : 'callEnded'
    return [{ event, data: { callId, reason: call.reason } }]
  }
  if (call.answered_at === undefined || isCaller || ownCall?.isAnswered) return []
  return [{ event: 'callEnded', data: { callId, reason: 'answered_elsewhere' } }]
}
