import { z } from 'zod'
import { messageTask } from '../../notifications/message-task.ts'
import type { Bundled } from '../../notifications/outside/bundled.ts'
import { type MailNeeds, sendMail } from '../../notifications/outside/mail.ts'
import { sendText, type TextNeeds } from '../../notifications/outside/text.ts'

/** The unread messages of one conversation of which a digest of before told, and since when. */
const Digest = z.object({
  conversation_id: z.uuid(),
  user_id: z.uuid(),
  through: z.int(),
  count: z.int(),
  at: z.string(),
})

const bundledOf = ({ user_id, at, ...conversation }: z.infer<typeof Digest>): Bundled => ({
  user_id,
  items: [],
  conversations: [conversation],
  at,
})

/**
 * What an earlier version has queued, or not yet queued, for messages of one conversation. The names stay, by which it
 * is known what was sent.
 */
export const unreadMailTask = messageTask({
  name: 'unread-mail',
  payload: Digest,
  key: (_, event_id) => `unread-mail:${event_id}`,
  send: (needs: MailNeeds, digest, ...how) => sendMail(needs, bundledOf(digest), ...how),
})

export const unreadTextTask = messageTask({
  name: 'unread-text',
  payload: Digest,
  key: (_, event_id) => `unread-text:${event_id}`,
  send: (needs: TextNeeds, digest, ...how) => sendText(needs, bundledOf(digest), ...how),
})
