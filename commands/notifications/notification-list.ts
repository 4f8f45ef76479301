import { Notifications, type notifications } from '#domain/notifications/notifications.ts'
import { readNotificationsRefusals } from '#domain/notifications/refusals.ts'
import type { Needs } from '../kernel/dependencies.ts'
import type { Aggregate, CommandInput, Context } from '../kernel/handle.ts'
import { onlySystem } from '../kernel/rules.ts'

/** The notifications of each member; its id is theirs. */
export const notificationLists: Aggregate<typeof notifications> = {
  kind: 'notifications',
  decider: Notifications,
  may: {
    RaiseNotification: onlySystem,
    // Before the first notification, the stream has no owner yet.
    ReadNotifications: ({ user_id }, context) => context.user_id === '' || context.user_id === user_id,
    SolveNotifications: onlySystem,
    BundleNotifications: onlySystem,
  },
}

/**
 * Gives a command of the system to a member's list. Throws when others kept writing to it, so that its task runs again
 * and no notification is lost.
 */
export async function changeNotificationList(
  { commander }: Needs<'commander'>,
  ctx: Context,
  user_id: string,
  command: CommandInput<typeof notifications>,
): Promise<void> {
  const { refused } = await commander.handle(notificationLists, user_id, command, ctx)
  if (refused !== undefined) throw new Error(`${command.type} was refused as ${refused}`)
}

/** Marks these of the caller's own notifications as read, or all of them; other ids are ignored. */
export const readNotifications = (
  { commander }: Needs<'commander'>,
  ctx: Context,
  ids: string[] | undefined,
) =>
  commander.handle(
    notificationLists,
    String(ctx.actor.user_id),
    { type: 'ReadNotifications', ids },
    ctx,
    readNotificationsRefusals,
  )
