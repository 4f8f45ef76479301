import { z } from 'zod'
import { task } from '../../kernel/task.ts'
import { notificationLists } from '../notification-list.ts'
import { bundleDigest, type DigestDependencies, digestQueue } from './digest.ts'

/**
 * Each notification starts such a task. Most find that an earlier one has taken it along, which costs no look at what
 * else waits.
 */
export const bundleNotificationsTask = task({
  name: 'bundle-notifications',
  payload: z.object({ user_id: z.uuid(), since: z.string() }),
  key: (_, event_id) => `bundle-notifications:${event_id}`,
  queue: digestQueue,
  run: async (deps: DigestDependencies, digestStart, ctx) => {
    const { unread } = (await deps.commander.load(notificationLists, digestStart.user_id)).state.context
    return unread.some(({ bundle: bundledAt }) => bundledAt !== undefined)
      ? bundleDigest(deps, ctx, digestStart)
      : {}
  },
})
