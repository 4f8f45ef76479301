import { z } from 'zod'
import { secondsUntilOpen } from '#domain/notifications/daily-limits.ts'
import { secondsSince } from '../../kernel/backoff.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import type { Context } from '../../kernel/handle.ts'
import { type RunAgain, task } from '../../kernel/task.ts'
import { notificationLists } from '../notification-list.ts'
import { type ChannelDependencies, channelsOf } from './channels.ts'

/** `collect_seconds`: how long what a member should know is collected. */
export type DigestDependencies = ChannelDependencies &
  Needs<'commander' | 'lookups'> & { collect_seconds: number }

/**
 * Once the time is over that began with `since`, bundles for one mail and one text message all that this member has not
 * read and was not told of, of notifications and of messages, whatever they are about: who reads them in the product
 * meanwhile is not mailed. What began it takes along what came after it, so that nothing waits longer than that. A digest
 * of messages alone waits an hour while messages of the last one are unread. Once a day has had its
 * mails and text messages, the rest waits for the first that may go out again.
 */
export async function bundleDigest(
  { collect_seconds, ...deps }: DigestDependencies,
  ctx: Context,
  { user_id, since }: { user_id: string; since: string },
): Promise<RunAgain> {
  const remainingSeconds = collect_seconds - secondsSince(since, ctx.at)
  if (remainingSeconds > 0) return { run_again_in: remainingSeconds }
  const { commander, lookups } = deps
  const channels = await channelsOf(deps, user_id)
  const channelNames = (['email', 'sms'] as const).filter((each) => channels[each] !== undefined)
  const conversations = await lookups.unreadConversations(user_id)
  const command = { type: 'BundleNotifications', user_id, by: channelNames, conversations } as const
  const { refused } = await commander.handle(notificationLists, user_id, command, ctx)
  if (refused === undefined) return {}
  // Looked at as often as anything is collected: once the member has read, what comes next is told as ever.
  if (refused === 'told_lately') return { run_again_in: Math.max(1, collect_seconds) }
  // Thrown, so that the task runs again: nothing may be lost.
  if (refused !== 'day_spent') throw new Error(`${command.type} was refused as ${refused}`)
  const { sent } = (await commander.load(notificationLists, user_id)).state.context
  return { run_again_in: Math.max(1, secondsUntilOpen(sent, channelNames, ctx.at)) }
}

/** The queue in which the digests of one person wait for each other. */
export const digestQueue = ({ user_id }: { user_id: string }) => `digest:${user_id}`

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
