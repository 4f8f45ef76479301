import { Notifications, type notifications } from '#domain/notifications.ts'
import type { Aggregate, Context } from './handle.ts'
import { onlySystem } from './rules.ts'
import type { Work } from './work.ts'

export const notificationsOf: Aggregate<typeof notifications> = {
  kind: 'notifications',
  decider: Notifications,
  may: {
    RaiseNotification: onlySystem,
    // Before the first one, it is nobody's yet.
    ReadNotifications: ({ user_id }, context) => context.user_id === '' || context.user_id === user_id,
  },
}

/** Marks these of one's own notifications as read, or all of them; ids of others are left aside. */
export const readNotifications = ({ commander }: Work, ctx: Context, ids: string[] | undefined) =>
  commander.handle(notificationsOf, String(ctx.actor.user_id), { type: 'ReadNotifications', ids }, ctx)
