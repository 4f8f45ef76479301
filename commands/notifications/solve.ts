import { z } from 'zod'
import type { Needs } from '../kernel/dependencies.ts'
import { task } from '../kernel/task.ts'
import { changeNotificationList } from './notification-list.ts'
import { subjectOf } from './subjects.ts'

/** Marks as read, on both sides of a thing, what has been dealt with until then. */
export const solveNotificationsTask = task({
  name: 'notices-solved',
  payload: z.object({ stream: z.string(), kinds: z.array(z.string()), until: z.string() }),
  key: (_, event_id) => `notices-solved:${event_id}`,
  run: async (deps: Needs<'commander' | 'lookups'>, { stream, kinds, until }, ctx) => {
    const { client, consultant, owner, person } = await subjectOf(deps, stream)
    for (const user_id of new Set([client, consultant, owner, person]))
      if (user_id !== undefined)
        await changeNotificationList(deps, ctx, user_id, { type: 'SolveNotifications', stream, kinds, until })
  },
})
