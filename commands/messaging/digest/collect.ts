import { z } from 'zod'
import { task } from '../../kernel/task.ts'
import { notificationLists } from '../../notifications/list.ts'
import { bundle, type Collecting, digestQueue } from '../../notifications/outside/digest.ts'
import { conversations } from '../conversation.ts'

/**
 * Each message starts such a task. Most find that it was read, or that an earlier one has taken it along, which costs
 * no look at what else waits.
 */
export const collectUnreadTask = task({
  name: 'collect-unread',
  payload: z.object({ conversation_id: z.uuid(), user_id: z.uuid(), since: z.string() }),
  key: (_, event_id) => `collect-unread:${event_id}`,
  queue: digestQueue,
  run: async (deps: Collecting, { conversation_id, ...about }, ctx) => {
    const { count, read, told } = (await deps.commander.load(conversations, conversation_id)).state.context
    const list = (await deps.commander.load(notificationLists, about.user_id)).state.context
    const known = Math.max(
      read[about.user_id] ?? 0,
      told[about.user_id] ?? 0,
      list.told[conversation_id] ?? 0,
    )
    return known < count ? bundle(deps, ctx, about) : {}
  },
})
