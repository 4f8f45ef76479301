import { readNotifications } from '#commands/notifications/notifications.ts'
import { type Handlers, ok, settled } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { notifications } from '../wire/notifications.ts'
import { notificationsOf } from './queries.ts'

export const notificationRoutes = ({ sql, work }: Services): Handlers<keyof typeof notifications> => ({
  'GET /client/notifications': async ({ member }) => {
    const notifications = await notificationsOf(sql, member.user_id)
    return { notifications, unread: notifications.filter(({ read }) => !read).length }
  },
  'POST /client/notifications/read': async (call) => {
    const { ids, all } = call.body
    await settled(call, await readNotifications(work, call.ctx, all ? undefined : ids))
    return ok
  },
})
