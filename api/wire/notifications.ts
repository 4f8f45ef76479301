import { z } from 'zod'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { readNotificationsRefusals, unsubscribeRefusals } from '#domain/notifications/refusals.ts'
import { Id, ListQuery, opaqueText, optionalField } from './fields.ts'
import { command, everydayCommand, memberQuery, query } from './route.ts'
import { NotificationResponse } from './shapes/notification.ts'
import { UNAUDITED } from './unaudited.ts'

const NotificationSelection = z
  .object({ ids: optionalField(z.array(Id).max(1000)), all: optionalField(z.literal(true)) })
  .refine(({ ids, all }) => ids !== undefined || all === true, 'ids or all: true')

const Token = z.object({ token: opaqueText(100) })

export const notificationRoutes = {
  'GET /client/notifications': memberQuery({
    summary: `Returns the caller’s newest ${MAX_LIST_ENTRIES} notifications in both modes, newest first. \`unread\` is the number of unread ones among them. Older ones count as read.`,
    reads: ['notifications', 'profiles'],
    query: ListQuery,
    responses: { 200: z.object({ notifications: z.array(NotificationResponse), unread: z.int() }) },
    audit: UNAUDITED.own,
  }),
  'POST /client/notifications/read': everydayCommand({
    summary: 'Marks some or all notifications as read.',
    body: NotificationSelection,
    audit: UNAUDITED.own,
    refuses: readNotificationsRefusals,
  }),
  'GET /notifications/unsubscribe/{token}': query({
    summary:
      'Redirects to the page that asks whether to turn email notifications off. The call itself changes nothing.',
    auth: 'public',
    reads: [],
    params: Token,
    responses: { 303: z.null() },
    subjectKind: null,
    audit: UNAUDITED.own,
  }),
  'POST /notifications/unsubscribe/{token}': command({
    summary:
      'Turns off the email notifications of the member to whom the token was sent (RFC 8058). The body is ignored.',
    auth: 'public',
    sensitive: false,
    params: Token,
    takesAnyBody: true,
    subjectKind: null,
    audit: ['NotificationSettingsChanged'],
    refuses: unsubscribeRefusals,
  }),
}
