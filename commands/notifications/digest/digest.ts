import { z } from 'zod'
import { secondsUntilOpen } from '#domain/notifications/daily-limits.ts'
import { secondsSince } from '../../kernel/backoff.ts'
import type { Needs } from '../../kernel/dependencies.ts'
import type { CommandContext } from '../../kernel/handle.ts'
import { type TaskResult, task, taskDone } from '../../kernel/task.ts'
import { notificationListAggregate } from '../notification-list.ts'
import { type ChannelNeeds, channelsOf } from './channels.ts'

/** `collect_seconds` is the time in which notifications and messages are collected for one digest. */
type DigestNeeds = ChannelNeeds & Needs<'commander' | 'lookups'> & { collect_seconds: number }

/**
 * Bundles all unread notifications and messages of this member into one digest, `collect_seconds` after
 * `since`. What the member reads until then is left out. A digest of messages alone waits an hour while
 * messages of the last one are unread. When the limit of a day is reached, the task runs again when the next
 * digest may be sent.
 */
async function bundleDigest(
  { collect_seconds, ...deps }: DigestNeeds,
  ctx: CommandContext,
  { user_id, since }: { user_id: string; since: string },
): Promise<TaskResult> {
  const remainingSeconds = collect_seconds - secondsSince(since, ctx.at)
  if (remainingSeconds > 0) return { runAgainIn: remainingSeconds }
  const { commander, lookups } = deps
  const channels = await channelsOf(deps, user_id)
  const channelNames = (['email', 'sms'] as const).filter((each) => channels[each] !== undefined)
  const conversations = await lookups.unreadConversations(user_id)
  const command = { type: 'BundleNotifications', user_id, by: channelNames, conversations } as const
  const { refused } = await commander.handle(notificationListAggregate, user_id, command, ctx)
  if (refused === undefined) return taskDone
  // Tried again after each collection time: once the member has read those messages, newer ones need not
  // wait.
  if (refused === 'announced_recently') return { runAgainIn: Math.max(1, collect_seconds) }
  // An error makes the task run again, so that no notification is lost.
  if (refused !== 'daily_limit_reached') throw new Error(`${command.type} was refused as ${refused}`)
  const { sent_times } = (await commander.load(notificationListAggregate, user_id)).state.context
  return { runAgainIn: Math.max(1, secondsUntilOpen(sent_times, channelNames, ctx.at)) }
}

type DigestStart = z.ZodObject<{ user_id: z.ZodUUID; since: z.ZodString }>

/**
 * Declares a task that bundles a digest while its notification or message is pending. Most runs find that it
 * was read or is in an earlier digest, and do not look for other unread items. The digests of one person run
 * one after the other.
 */
export const digestTask = <Payload extends DigestStart>({
  name,
  payload,
  isPending,
}: {
  name: string
  payload: Payload
  isPending: (deps: Needs<'commander'>, start: z.output<Payload>) => Promise<boolean>
}) =>
  task({
    name,
    payload,
    key: (_: z.output<Payload>, event_id: string) => `${name}:${event_id}`,
    queue: ({ user_id }) => `digest:${user_id}`,
    run: async (deps: DigestNeeds, start, ctx) =>
      (await isPending(deps, start)) ? bundleDigest(deps, ctx, start) : taskDone,
  })

/** Every notification starts a task that bundles a digest. */
export const bundleNotificationsTask = digestTask({
  name: 'bundle-notifications',
  payload: z.object({ user_id: z.uuid(), since: z.string() }),
  async isPending({ commander }, { user_id }) {
    const { unread_notifications } = (await commander.load(notificationListAggregate, user_id)).state.context
    return unread_notifications.some(({ bundle }) => bundle !== undefined)
  },
})
