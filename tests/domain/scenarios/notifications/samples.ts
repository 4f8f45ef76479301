import type { NotificationsCommand, NotificationsEvent } from '#domain/notifications/messages.ts'
import { MOST_NOTIFICATIONS } from '#domain/notifications/notifications.ts'
import { id, spring, summer } from '../scenario.ts'

export const me = id(1)
export const day = (n: number) => new Date(Date.parse(spring) + n * 86_400_000).toISOString()

export const job = `job-${id(4)}`
export const stream = `application-${id(3)}`
export const kindOf = (n: number) => (n % 2 === 0 ? 'proposal_revised' : 'proposal_received')

/** The nth notification, of the nth day. */
export const notice = (n: number, happened_at = day(n)) =>
  ({
    at: summer,
    user_id: me,
    text_of: me,
    notification_id: id(n),
    happened_at,
    kind: kindOf(n),
    stream,
    message: '{person} sent a proposal for "Night shifts"',
    person_id: id(2),
    route_screen: 'ApplicationDetails',
    route_screen_params: { application_id: id(3), job_id: id(4), userType: 'true' },
  }) as const
export const raised = (n: number, happened_at?: string): NotificationsEvent => ({
  type: 'NotificationRaised',
  ...notice(n, happened_at),
})
export const raise = (n: number, happened_at?: string) =>
  ({ type: 'RaiseNotification', ...notice(n, happened_at) }) as const
export const read = (...ns: number[]): NotificationsEvent => ({
  type: 'NotificationsRead',
  at: summer,
  ids: ns.map(id),
})
export const known = (n: number) => ({ id: id(n), happened_at: day(n) })
export const unread = (n: number, happened_at = day(n)) => ({
  id: id(n),
  happened_at,
  stream,
  kind: kindOf(n),
  bundle: { group: job, kind: kindOf(n) },
})

export type Command<Type> = Extract<NotificationsCommand, { type: Type }>

export const bundle: Command<'BundleNotifications'> = {
  type: 'BundleNotifications',
  at: summer,
  user_id: me,
  group: job,
  by: ['email'],
}
export const bundled = (...ns: number[]): Extract<NotificationsEvent, { type: 'NotificationsBundled' }> => ({
  ...bundle,
  type: 'NotificationsBundled',
  items: ns.map((n) => ({ id: id(n), kind: kindOf(n) })),
})
export const solve: Command<'SolveNotifications'> = {
  type: 'SolveNotifications',
  at: summer,
  stream,
  kinds: ['proposal_received'],
  until: summer,
}
export const solveReceived = { ...solve, until: day(11) }
/** From before there were kinds. */
export const old: NotificationsEvent = {
  type: 'NotificationRaised',
  at: summer,
  user_id: me,
  notification_id: id(13),
  happened_at: day(13),
  message: 'A text',
  route_screen: 'JobDetails',
  route_screen_params: { job_id: id(4) },
}

export const two = [raised(11), raised(12)]
/** The days 11 to 110: as many as are remembered. */
export const full = Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => raised(11 + n))
export const next = 11 + MOST_NOTIFICATIONS
