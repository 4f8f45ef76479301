import { z } from 'zod'
import { task } from '../kernel/task.ts'
import { bundleDigest, type DigestDependencies, digestQueue } from '../notifications/digest/digest.ts'
import { notificationLists } from '../notifications/notification-list.ts'
import { conversations } from './conversation.ts'

/**
 * Each message starts such a task. Most find that it was read, or that an earlier one has taken it along, which costs
 * no look at what else waits.
 */
export const collectUnreadTask = task({
  name: 'collect-unread',
  payload: z.object({ conversation_id: z.uuid(), user_id: z.uuid(), since: z.string() }),
  key: (_, event_id) => `collect-unread:${event_id}`,
  queue: digestQueue,
  run: async (deps: DigestDependencies, { conversation_id, ...digestStart }, ctx) => {
    const { count, read, told } = (await deps.commander.load(conversations, conversation_id)).state.context
    const notificationState = (await deps.commander.load(notificationLists, digestStart.user_id)).state
      .context
    const acknowledgedThrough = Math.max(
      read[digestStart.user_id] ?? 0,
      told[digestStart.user_id] ?? 0,
      notificationState.told[conversation_id] ?? 0,
    )
    return acknowledgedThrough < count ? bundleDigest(deps, ctx, digestStart) : {}
  },
})
