import { unsubscribe } from '#commands/identity/email/unsubscribe.ts'
import { readNotifications } from '#commands/notifications/notification-list.ts'
import { notificationsOf } from '#projections/notifications/notifications.ts'
import { type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import type { notificationRoutes } from '../wire/notifications.ts'
import { toNotificationResponses } from './notification-responses.ts'

export const notificationHandlers = ({
  sql,
  deps,
  identity,
}: Services): Handlers<keyof typeof notificationRoutes> => ({
  'GET /client/notifications': async ({ member, query }) => {
    const rows = await notificationsOf(sql, member.user_id, query.before)
    const notifications = await toNotificationResponses(sql, rows)
    return { notifications, unread: notifications.filter(({ read }) => !read).length }
  },
  'POST /client/notifications/read': async (call) => {
    const { ids, all } = call.body
    await requireAccepted(call, await readNotifications(deps, call.ctx, all ? undefined : ids))
    return ok
  },
  'GET /notifications/unsubscribe/{token}': async ({ params, reply }) => {
    reply.code(303).header('location', `${deps.webOrigin}/unsubscribe/${encodeURIComponent(params.token)}`)
    return null
  },
  'POST /notifications/unsubscribe/{token}': async (call) => {
    await requireAccepted(call, await unsubscribe(identity, call.ctx, call.params.token))
    return ok
  },
})
