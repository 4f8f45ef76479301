import { z } from 'zod'
import { digestTask } from '../notifications/digest/digest.ts'
import type { NotificationDigest } from '../notifications/digest/digest-content.ts'
import {
  type DigestMailNeeds,
  type DigestTextNeeds,
  sendDigestMail,
  sendDigestText,
} from '../notifications/digest/digest-mail.ts'
import { messageTask } from '../notifications/message-task.ts'
import { notificationListAggregate } from '../notifications/notification-list.ts'
import { conversationAggregate } from './conversation.ts'

/** Every message starts a task that collects unread messages for a digest. */
export const collectUnreadTask = digestTask({
  name: 'collect-unread',
  payload: z.object({ conversation_id: z.uuid(), user_id: z.uuid(), since: z.string() }),
  async isPending({ commander }, { conversation_id, user_id }) {
    const { message_count, read_through, announced_through } = (
      await commander.load(conversationAggregate, conversation_id)
    ).state.context
    const list = (await commander.load(notificationListAggregate, user_id)).state.context
    return (
      Math.max(
        read_through[user_id] ?? 0,
        announced_through[user_id] ?? 0,
        list.announced_through[conversation_id] ?? 0,
      ) < message_count
    )
  },
})

/**
 * The unread messages of one conversation for a digest that an earlier version queued, and the moment of that
 * digest.
 */
const UnreadDigest = z.object({
  conversation_id: z.uuid(),
  user_id: z.uuid(),
  through: z.int(),
  count: z.int(),
  at: z.string(),
})

const toDigest = ({ user_id, at, ...conversation }: z.infer<typeof UnreadDigest>): NotificationDigest => ({
  user_id,
  items: [],
  conversations: [conversation],
  at,
})

/**
 * Tasks for messages of one conversation that an earlier version queued. Their names stay, since they
 * identify what was sent.
 */
export const unreadMailTask = messageTask({
  name: 'unread-mail',
  payload: UnreadDigest,
  key: (_, event_id) => `unread-mail:${event_id}`,
  send: (needs: DigestMailNeeds, digest, ...sendArgs) => sendDigestMail(needs, toDigest(digest), ...sendArgs),
})

export const unreadTextTask = messageTask({
  name: 'unread-text',
  payload: UnreadDigest,
  key: (_, event_id) => `unread-text:${event_id}`,
  send: (needs: DigestTextNeeds, digest, ...sendArgs) => sendDigestText(needs, toDigest(digest), ...sendArgs),
})
