import type { NotificationsCommand, NotificationsEvent } from '#domain/notifications/notification-schemas.ts'
import { MAX_NOTIFICATIONS, notificationsMachine } from '#domain/notifications/notifications.ts'
import { id, spring, stateAfter, summer } from '../scenario.ts'

export const stateScenario = stateAfter(notificationsMachine)

export const memberId = id(1)
export const day = (n: number) => new Date(Date.parse(spring) + n * 86_400_000).toISOString()

export const job = `job-${id(4)}`
export const stream = `application-${id(3)}`
export const kindOf = (n: number) => (n % 2 === 0 ? 'proposal_revised' : 'proposal_received')

/** The nth notification, of the nth day. */
const notificationFields = (n: number, happened_at = day(n)) =>
  ({
    at: summer,
    user_id: memberId,
    text_of: memberId,
    notification_id: id(n),
    happened_at,
    kind: kindOf(n),
    stream,
    message: '{person} sent a proposal for "Night shifts"',
    person_id: id(2),
    route_screen: 'ApplicationDetails',
    route_screen_params: { application_id: id(3), job_id: id(4), userType: 'true' },
  }) as const
export const notificationRaised = (n: number, happened_at?: string): NotificationsEvent => ({
  type: 'NotificationRaised',
  ...notificationFields(n, happened_at),
})
export const raiseNotification = (n: number, happened_at?: string) =>
  ({ type: 'RaiseNotification', ...notificationFields(n, happened_at) }) as const
export const notificationsRead = (...ns: number[]): NotificationsEvent => ({
  type: 'NotificationsRead',
  at: summer,
  ids: ns.map(id),
})
export const newestNotification = (n: number) => ({ id: id(n), happened_at: day(n) })
export const unreadNotification = (n: number, happened_at = day(n)) => ({
  id: id(n),
  happened_at,
  stream,
  kind: kindOf(n),
  bundle: { group: job, kind: kindOf(n) },
})

export type Command<Type> = Extract<NotificationsCommand, { type: Type }>

export const bundleNotifications: Command<'BundleNotifications'> = {
  type: 'BundleNotifications',
  at: summer,
  user_id: memberId,
  by: ['email'],
  conversations: [],
}
type Bundled = Extract<NotificationsEvent, { type: 'NotificationsBundled' }>
export const notificationsBundled = (...ns: number[]): Bundled => ({
  ...bundleNotifications,
  type: 'NotificationsBundled',
  items: ns.map((n) => ({ id: id(n), kind: kindOf(n), group: job })),
  conversations: [],
})
export const otherJobNotification = {
  ...notificationFields(14),
  route_screen_params: { job_id: id(5) },
} as const
/** A conversation with this many unread messages up to the given one. */
export const waitingConversation = (n: number, through: number, unreadNotification: number) => ({
  conversation_id: id(n),
  read: through - unreadNotification,
  through,
  unread: unreadNotification,
})
export const bundledConversation = (n: number, through: number, count: number) => ({
  conversation_id: id(n),
  through,
  count,
})
export const hoursLater = (hours: number) => new Date(Date.parse(summer) + hours * 3_600_000).toISOString()
export const digests = (count: number, by: Bundled['by']): Bundled[] =>
  Array.from({ length: count }, (_, n) => ({ ...notificationsBundled(), by, at: hoursLater(n) }))
export const solveNotifications: Command<'SolveNotifications'> = {
  type: 'SolveNotifications',
  at: summer,
  stream,
  kinds: ['proposal_received'],
  until: summer,
}
export const solveReceived = { ...solveNotifications, until: day(11) }
/** An event from before notifications had kinds. */
export const notificationWithoutKind: NotificationsEvent = {
  type: 'NotificationRaised',
  at: summer,
  user_id: memberId,
  notification_id: id(13),
  happened_at: day(13),
  message: 'A text',
  route_screen: 'JobDetails',
  route_screen_params: { job_id: id(4) },
}

export const twoRaised = [notificationRaised(11), notificationRaised(12)]
/** The days 11 to 110: the most notifications that are remembered. */
export const fullHistory = Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => notificationRaised(11 + n))
export const nextNumber = 11 + MAX_NOTIFICATIONS
