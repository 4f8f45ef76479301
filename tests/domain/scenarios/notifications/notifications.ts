import { MAX_NOTIFICATIONS, notificationsMachine } from '#domain/notifications/notifications.ts'
import { id, matrix, type Scenarios, summer } from '../scenario.ts'
import { digestScenarios } from './digests.ts'
import {
  bundleNotifications,
  day,
  fullHistory,
  memberId,
  newestNotification,
  nextNumber,
  notificationRaised,
  notificationsBundled,
  notificationsRead,
  raiseNotification,
  solveReceived,
  stateScenario,
  twoRaised,
  unreadNotification,
} from './notification-events.ts'

/** The default effect of each command. */
const plainOutcomes = {
  'raise another': [notificationRaised(500)],
  'raise the first': 'unchanged',
  'read one of another member': 'unchanged',
  'read none': 'unchanged',
  'solve the earlier ones': 'unchanged',
  'solve those of another thing': 'unchanged',
  'solve other kinds': 'unchanged',
  'read the first': 'unchanged',
  'read all': 'unchanged',
  bundle: 'unchanged',
  'solve the first': 'unchanged',
} as const

export const notificationsScenarios: Scenarios<typeof notificationsMachine> = {
  machine: notificationsMachine,
  scenarios: [
    ...matrix(
      notificationsMachine,
      {
        'A member without notifications': [],
        'A member with two unread': twoRaised,
        'A member who read the first': [...twoRaised, notificationsRead(11)],
        'A member who read both': [...twoRaised, notificationsRead(11, 12)],
        'A member with two unread that were bundled': [...twoRaised, notificationsBundled(11, 12)],
        'A member with the most that are remembered': fullHistory,
        'A member with one more than are remembered': [...fullHistory, notificationRaised(nextNumber)],
      },
      {
        'raise the first': raiseNotification(11),
        'raise another': raiseNotification(500),
        'read the first': { type: 'ReadNotifications', at: summer, ids: [id(11), id(99_999)] },
        'read one of another member': { type: 'ReadNotifications', at: summer, ids: [id(99_999)] },
        'read none': { type: 'ReadNotifications', at: summer, ids: [] },
        'read all': { type: 'ReadNotifications', at: summer },
        bundle: bundleNotifications,
        'solve the first': solveReceived,
        'solve the earlier ones': { ...solveReceived, until: day(10) },
        'solve those of another thing': { ...solveReceived, stream: `application-${id(9)}` },
        'solve other kinds': { ...solveReceived, kinds: ['work_submitted'] },
      },
      {
        'A member without notifications': {
          ...plainOutcomes,
          'raise the first': [notificationRaised(11)],
        },
        'A member with two unread': {
          ...plainOutcomes,
          'read the first': [notificationsRead(11)],
          'read all': [notificationsRead(11, 12)],
          bundle: [notificationsBundled(11, 12)],
          'solve the first': [notificationsRead(11)],
        },
        'A member who read the first': {
          ...plainOutcomes,
          'read all': [notificationsRead(12)],
          bundle: [notificationsBundled(12)],
        },
        'A member who read both': plainOutcomes,
        'A member with two unread that were bundled': {
          ...plainOutcomes,
          'read the first': [notificationsRead(11)],
          'read all': [notificationsRead(11, 12)],
          'solve the first': [notificationsRead(11)],
        },
        'A member with the most that are remembered': {
          ...plainOutcomes,
          'read the first': [notificationsRead(11)],
          'read all': [notificationsRead(...Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => 11 + n))],
          bundle: [notificationsBundled(...Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => 11 + n))],
          'solve the first': [notificationsRead(11)],
        },
        'A member with one more than are remembered': {
          ...plainOutcomes,
          'read all': [notificationsRead(...Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => 12 + n))],
          bundle: [notificationsBundled(...Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => 12 + n))],
        },
      },
    ),
    stateScenario('A raised notification is remembered and unread', [notificationRaised(11)], 'running', {
      user_id: memberId,
      newest_notifications: [newestNotification(11)],
      unread_notifications: [unreadNotification(11)],
      newest_dropped_at: '',
    }),
    stateScenario('A read notification stays remembered', [...twoRaised, notificationsRead(11)], 'running', {
      newest_notifications: [newestNotification(11), newestNotification(12)],
      unread_notifications: [unreadNotification(12)],
    }),
    stateScenario(
      'A late notification is sorted by the time at which it happened',
      [notificationRaised(12), notificationRaised(11), notificationRaised(13)],
      'running',
      {
        newest_notifications: [newestNotification(11), newestNotification(12), newestNotification(13)],
        unread_notifications: [unreadNotification(12), unreadNotification(11), unreadNotification(13)],
      },
    ),
    stateScenario(
      'Notifications of one moment keep the order in which they came',
      [notificationRaised(12, day(1)), notificationRaised(11, day(1))],
      'running',
      {
        newest_notifications: [
          { id: id(12), happened_at: day(1) },
          { id: id(11), happened_at: day(1) },
        ],
      },
    ),
    stateScenario(
      'One more than are remembered pushes out the oldest',
      [...fullHistory, notificationRaised(nextNumber)],
      'running',
      {
        newest_notifications: Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => newestNotification(12 + n)),
        unread_notifications: Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => unreadNotification(12 + n)),
        newest_dropped_at: day(11),
      },
    ),
    {
      title: 'What is older than all that is remembered is not raised any more',
      given: [...fullHistory, notificationRaised(nextNumber)],
      when: raiseNotification(5),
      outcome: 'unchanged',
    },
    {
      title: 'What happened at the moment of the last dropped one is not raised',
      given: [...fullHistory, notificationRaised(nextNumber)],
      when: raiseNotification(501, day(11)),
      outcome: 'unchanged',
    },
    {
      title: 'What happened a day after the last dropped one, and comes late, is raised',
      given: [...fullHistory, notificationRaised(nextNumber)],
      when: raiseNotification(502, day(12)),
      outcome: [notificationRaised(502, day(12))],
    },
    {
      title: 'As long as none was dropped, an old one is raised',
      given: fullHistory,
      when: raiseNotification(5),
      outcome: [notificationRaised(5)],
    },
    ...digestScenarios,
  ],
}
