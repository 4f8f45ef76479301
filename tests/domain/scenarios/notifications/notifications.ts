import type { NotificationsEvent } from '#domain/notifications/messages.ts'
import { MOST_NOTIFICATIONS, notifications } from '#domain/notifications/notifications.ts'
import { id, matrix, type Scenarios, spring, summer } from '../scenario.ts'

const me = id(1)
const day = (n: number) => new Date(Date.parse(spring) + n * 86_400_000).toISOString()

/** The nth notification, of the nth day. */
const notice = (n: number, happened_at = day(n)) =>
  ({
    at: summer,
    user_id: me,
    notification_id: id(n),
    happened_at,
    message: '{person} sent a proposal for "Night shifts"',
    person_id: id(2),
    route_screen: 'ApplicationDetails',
    route_screen_params: { application_id: id(3), userType: 'true' },
  }) as const
const raised = (n: number, happened_at?: string): NotificationsEvent => ({
  type: 'NotificationRaised',
  ...notice(n, happened_at),
})
const raise = (n: number, happened_at?: string) =>
  ({ type: 'RaiseNotification', ...notice(n, happened_at) }) as const
const read = (...ns: number[]): NotificationsEvent => ({
  type: 'NotificationsRead',
  at: summer,
  ids: ns.map(id),
})
const known = (n: number) => ({ id: id(n), happened_at: day(n) })

const two = [raised(11), raised(12)]
/** The days 11 to 110: as many as are remembered. */
const full = Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => raised(11 + n))
const next = 11 + MOST_NOTIFICATIONS

export const notificationsOfAMember: Scenarios<typeof notifications> = {
  machine: notifications,
  scenarios: [
    ...matrix(
      notifications,
      {
        'A member who was told nothing': [],
        'A member with two unread': two,
        'A member who read the first': [...two, read(11)],
        'A member who read both': [...two, read(11, 12)],
        'A member with as many as are remembered': full,
        'A member of whose notifications one is forgotten': [...full, raised(next)],
      },
      {
        'raise the first': raise(11),
        'raise another': raise(500),
        'read the first': { type: 'ReadNotifications', at: summer, ids: [id(11), id(99_999)] },
        'read a strange one': { type: 'ReadNotifications', at: summer, ids: [id(99_999)] },
        'read none': { type: 'ReadNotifications', at: summer, ids: [] },
        'read all': { type: 'ReadNotifications', at: summer },
      },
      {
        'A member who was told nothing': {
          'raise the first': [raised(11)],
          'raise another': [raised(500)],
          'read the first': 'unchanged',
          'read a strange one': 'unchanged',
          'read none': 'unchanged',
          'read all': 'unchanged',
        },
        'A member with two unread': {
          'raise the first': 'unchanged',
          'raise another': [raised(500)],
          'read the first': [read(11)],
          'read a strange one': 'unchanged',
          'read none': 'unchanged',
          'read all': [read(11, 12)],
        },
        'A member who read the first': {
          'raise the first': 'unchanged',
          'raise another': [raised(500)],
          'read the first': 'unchanged',
          'read a strange one': 'unchanged',
          'read none': 'unchanged',
          'read all': [read(12)],
        },
        'A member who read both': {
          'raise the first': 'unchanged',
          'raise another': [raised(500)],
          'read the first': 'unchanged',
          'read a strange one': 'unchanged',
          'read none': 'unchanged',
          'read all': 'unchanged',
        },
        'A member with as many as are remembered': {
          'raise the first': 'unchanged',
          'raise another': [raised(500)],
          'read the first': [read(11)],
          'read a strange one': 'unchanged',
          'read none': 'unchanged',
          'read all': [read(...Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => 11 + n))],
        },
        'A member of whose notifications one is forgotten': {
          'raise the first': 'unchanged',
          'raise another': [raised(500)],
          'read the first': 'unchanged',
          'read a strange one': 'unchanged',
          'read none': 'unchanged',
          'read all': [read(...Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => 12 + n))],
        },
      },
    ),
    {
      title: 'A raised notification is known and unread',
      given: [raised(11)],
      stands: 'running',
      knowing: { user_id: me, known: [known(11)], unread: [id(11)], forgotten: '' },
    },
    {
      title: 'A read notification stays known',
      given: [...two, read(11)],
      stands: 'running',
      knowing: { known: [known(11), known(12)], unread: [id(12)] },
    },
    {
      title: 'One that arrives late stands where it belongs',
      given: [raised(12), raised(11), raised(13)],
      stands: 'running',
      knowing: { known: [known(11), known(12), known(13)], unread: [id(12), id(11), id(13)] },
    },
    {
      title: 'Those of one moment stand in the order in which they came',
      given: [raised(12, day(1)), raised(11, day(1))],
      stands: 'running',
      knowing: {
        known: [
          { id: id(12), happened_at: day(1) },
          { id: id(11), happened_at: day(1) },
        ],
      },
    },
    {
      title: 'One more than are remembered pushes out the oldest',
      given: [...full, raised(next)],
      stands: 'running',
      knowing: {
        known: Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => known(12 + n)),
        unread: Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => id(12 + n)),
        forgotten: day(11),
      },
    },
    {
      title: 'What is older than all that is remembered is not raised any more',
      given: [...full, raised(next)],
      when: raise(5),
      outcome: 'unchanged',
    },
    {
      title: 'What happened at the moment of the last forgotten one is taken for it',
      given: [...full, raised(next)],
      when: raise(501, day(11)),
      outcome: 'unchanged',
    },
    {
      title: 'What happened a day after the last forgotten one, and comes late, is raised',
      given: [...full, raised(next)],
      when: raise(502, day(12)),
      outcome: [raised(502, day(12))],
    },
    {
      title: 'As long as none is forgotten, an old one is raised',
      given: full,
      when: raise(5),
      outcome: [raised(5)],
    },
  ],
}
