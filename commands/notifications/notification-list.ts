import { notificationsLifecycle, type notificationsMachine } from '#domain/notifications/notifications.ts'
import { readNotificationsRefusals } from '#domain/notifications/refusals.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, type CommandContext, type CommandInput, callerId } from '../kernel/handle.ts'
import { onlySystem } from '../kernel/rules.ts'

/** The list of notifications of each member. Its id is the member's user_id. */
export const notificationListAggregate: Aggregate<typeof notificationsMachine> = {
  kind: 'notifications',
  decider: notificationsLifecycle,
  may: {
    RaiseNotification: onlySystem,
    // Before the first notification, the stream has no owner yet.
    ReadNotifications: ({ user_id }, context) => context.user_id === '' || context.user_id === user_id,
    SolveNotifications: onlySystem,
    BundleNotifications: onlySystem,
  },
}

/**
 * Gives a command of the system to a member's list. Throws after too many concurrent writes, so that its task
 * runs again and no notification is lost.
 */
export async function changeNotificationList(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  user_id: string,
  command: CommandInput<typeof notificationsMachine>,
): Promise<void> {
  const { refused } = await commander.handle(notificationListAggregate, user_id, command, ctx)
  if (refused !== undefined) throw new Error(`${command.type} was refused as ${refused}`)
}

/** Marks these notifications of the caller as read, or all of them. Other ids are ignored. */
export const readNotifications = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  ids: string[] | undefined,
) =>
  commander.handle(
    notificationListAggregate,
    callerId(ctx),
    { type: 'ReadNotifications', ids },
    ctx,
    readNotificationsRefusals,
  )
