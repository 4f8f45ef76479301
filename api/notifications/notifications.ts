import { readNotifications } from '#commands/notifications/notifications.ts'
import { notificationsOf } from '#projections/notifications/notifications-questions.ts'
import { accepted, type Handlers, ok } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { notifications } from '../wire/notifications.ts'
import { toNotifications } from './shown-notifications.ts'

export const notificationRoutes = ({ sql, deps }: Services): Handlers<keyof typeof notifications> => ({
  'GET /client/notifications': async ({ member, query }) => {
    const rows = await notificationsOf(sql, member.user_id, query.before)
    const notifications = await toNotifications(sql, rows)
    return { notifications, unread: notifications.filter(({ read }) => !read).length }
  },
  'POST /client/notifications/read': async (call) => {
    const { ids, all } = call.body
    await accepted(call, await readNotifications(deps, call.ctx, all ? undefined : ids))
    return ok
  },
})
