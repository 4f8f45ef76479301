import { z } from 'zod'
import { secondsSince } from '../../kernel/backoff.ts'
import { type RunAgain, task } from '../../kernel/task.ts'
import { changeList } from '../list.ts'
import { channelsOf, type Reaching } from './channels.ts'

/** `collect_seconds`: how long the notifications of one thing are collected. */
type Collecting = Reaching & { collect_seconds: number }

/**
 * Once the time is over that began with a notification, bundles all of its group that are still unread and that no mail
 * tells of: whoever reads them in the product meanwhile is not mailed, and several are one mail. Each notification
 * starts such a task, and the first takes along what came after it; so none waits longer than that, however many follow.
 */
export const bundleNotificationsTask = task({
  name: 'bundle-notifications',
  payload: z.object({ user_id: z.uuid(), group: z.string(), since: z.string() }),
  key: (_, event_id) => `bundle-notifications:${event_id}`,
  run: async (
    { collect_seconds, ...deps }: Collecting,
    { user_id, group, since },
    ctx,
  ): Promise<RunAgain> => {
    const left = collect_seconds - secondsSince(since, ctx.at)
    if (left > 0) return { run_again_in: left }
    const channels = await channelsOf(deps, user_id)
    const by = (['email', 'sms'] as const).filter((each) => channels[each] !== undefined)
    await changeList(deps, ctx, user_id, { type: 'BundleNotifications', user_id, group, by })
    return {}
  },
})
