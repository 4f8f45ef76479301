import type { notificationsMachine } from '#domain/notifications/notifications.ts'
import { id, type Scenario } from '../scenario.ts'
import {
  bundledConversation,
  bundleNotifications,
  digests,
  hoursLater,
  job,
  kindOf,
  notificationRaised,
  notificationsBundled,
  notificationsRead,
  notificationWithoutKind,
  otherJobNotification,
  solveNotifications,
  stateScenario,
  twoRaised,
  unreadNotification,
  waitingConversation,
} from './notification-events.ts'

/** The notifications and messages of digests, their daily limits, and what solves them. */
export const digestScenarios: Scenario<typeof notificationsMachine>[] = [
  {
    title: 'What was bundled stays unread, and is not bundled again with what follows',
    given: [...twoRaised, notificationsBundled(11, 12), notificationRaised(13)],
    when: bundleNotifications,
    outcome: [notificationsBundled(13)],
  },
  stateScenario(
    'A bundle leaves what came after it',
    [...twoRaised, notificationRaised(13), notificationsBundled(11, 12)],
    'running',
    {
      unread_notifications: [
        { ...unreadNotification(11), bundle: undefined },
        { ...unreadNotification(12), bundle: undefined },
        unreadNotification(13),
      ],
    },
  ),
  {
    title: 'A member without a channel gets a bundle all the same, which is not made up for later',
    given: twoRaised,
    when: { ...bundleNotifications, by: [] },
    outcome: [{ ...notificationsBundled(11, 12), by: [] }],
  },
  {
    title: 'One digest announces all notifications and messages',
    given: [...twoRaised, { type: 'NotificationRaised', ...otherJobNotification }],
    when: {
      ...bundleNotifications,
      conversations: [waitingConversation(21, 3, 2), waitingConversation(22, 1, 1)],
    },
    outcome: [
      {
        ...notificationsBundled(11, 12),
        items: [
          ...notificationsBundled(11, 12).items,
          { id: id(14), kind: kindOf(14), group: `job-${id(5)}` },
        ],
        conversations: [bundledConversation(21, 3, 2), bundledConversation(22, 1, 1)],
      },
    ],
  },
  {
    title: 'A digest announces only the messages that came after the last announced one',
    given: [
      {
        ...notificationsBundled(),
        conversations: [bundledConversation(21, 3, 2), bundledConversation(22, 1, 1)],
      },
    ],
    when: {
      ...bundleNotifications,
      at: hoursLater(1),
      conversations: [waitingConversation(21, 5, 4), waitingConversation(22, 1, 1)],
    },
    outcome: [
      { ...notificationsBundled(), at: hoursLater(1), conversations: [bundledConversation(21, 5, 2)] },
    ],
  },
  {
    title: 'A digest announces all messages that came after the earlier ones were read',
    given: [{ ...notificationsBundled(), conversations: [bundledConversation(21, 3, 2)] }],
    when: { ...bundleNotifications, conversations: [waitingConversation(21, 9, 1)] },
    outcome: [{ ...notificationsBundled(), conversations: [bundledConversation(21, 9, 1)] }],
  },
  {
    title: 'While an announced message is unread, other messages wait for an hour',
    given: [{ ...notificationsBundled(), conversations: [bundledConversation(21, 3, 2)] }],
    when: {
      ...bundleNotifications,
      at: hoursLater(0.9),
      conversations: [waitingConversation(21, 3, 1), waitingConversation(22, 1, 1)],
    },
    outcome: 'announced_recently',
  },
  {
    title: 'After that hour the other messages are announced',
    given: [{ ...notificationsBundled(), conversations: [bundledConversation(21, 3, 2)] }],
    when: {
      ...bundleNotifications,
      at: hoursLater(1),
      conversations: [waitingConversation(21, 3, 1), waitingConversation(22, 1, 1)],
    },
    outcome: [
      { ...notificationsBundled(), at: hoursLater(1), conversations: [bundledConversation(22, 1, 1)] },
    ],
  },
  {
    title: 'They are announced as soon as the earlier ones are read',
    given: [{ ...notificationsBundled(), conversations: [bundledConversation(21, 3, 2)] }],
    when: {
      ...bundleNotifications,
      conversations: [waitingConversation(21, 4, 1), waitingConversation(22, 1, 1)],
    },
    outcome: [
      {
        ...notificationsBundled(),
        conversations: [bundledConversation(21, 4, 1), bundledConversation(22, 1, 1)],
      },
    ],
  },
  {
    title: 'They are announced together with a notification',
    given: [
      { ...notificationsBundled(), conversations: [bundledConversation(21, 3, 2)] },
      notificationRaised(11),
    ],
    when: {
      ...bundleNotifications,
      conversations: [waitingConversation(21, 3, 1), waitingConversation(22, 1, 1)],
    },
    outcome: [{ ...notificationsBundled(11), conversations: [bundledConversation(22, 1, 1)] }],
  },
  stateScenario(
    'Only the last announced conversations are remembered',
    [
      { ...notificationsBundled(), conversations: [bundledConversation(21, 3, 2)] },
      {
        ...notificationsBundled(),
        conversations: Array.from({ length: 1_000 }, (_, n) => bundledConversation(30 + n, 1, 1)),
      },
      { ...notificationsBundled(), conversations: [bundledConversation(30, 2, 1)] },
    ],
    'running',
    {
      announced_through: Object.fromEntries([
        ...Array.from({ length: 999 }, (_, n) => [id(31 + n), 1]),
        [id(30), 2],
      ]),
    },
  ),
  {
    title: 'An older digest, about one group and without conversations, counts',
    given: [...twoRaised, { ...notificationsBundled(11), group: job, conversations: undefined }],
    when: bundleNotifications,
    outcome: [notificationsBundled(12)],
  },
  {
    title: 'After twenty mails in a day the next digest waits',
    given: [...digests(20, ['email']), notificationRaised(11)],
    when: { ...bundleNotifications, at: hoursLater(23) },
    outcome: 'daily_limit_reached',
  },
  {
    title: 'It waits until the first of the mails is a day old',
    given: [...digests(20, ['email']), notificationRaised(11)],
    when: { ...bundleNotifications, at: hoursLater(24) },
    outcome: [{ ...notificationsBundled(11), at: hoursLater(24) }],
  },
  {
    title: 'After ten text messages in a day mails still go out, alone',
    given: [...digests(10, ['email', 'sms']), notificationRaised(11)],
    when: { ...bundleNotifications, by: ['email', 'sms'], at: hoursLater(12) },
    outcome: [{ ...notificationsBundled(11), at: hoursLater(12) }],
  },
  {
    title: 'A member who wants text messages alone waits for the next day after ten',
    given: [...digests(10, ['sms']), notificationRaised(11)],
    when: { ...bundleNotifications, by: ['sms'], at: hoursLater(12) },
    outcome: 'daily_limit_reached',
  },
  {
    title: 'A member without a channel has no daily limit',
    given: [...digests(20, ['email']), notificationRaised(11)],
    when: { ...bundleNotifications, by: [], at: hoursLater(12) },
    outcome: [{ ...notificationsBundled(11), by: [], at: hoursLater(12) }],
  },
  {
    title: 'Digests without a channel do not count for the daily limit',
    given: [...digests(20, []), notificationRaised(11)],
    when: { ...bundleNotifications, at: hoursLater(20) },
    outcome: [{ ...notificationsBundled(11), at: hoursLater(20) }],
  },
  {
    title: 'A notification without a kind is not bundled',
    given: [notificationWithoutKind],
    when: bundleNotifications,
    outcome: 'unchanged',
  },
  {
    title: 'A notification without a kind is not solved',
    given: [notificationWithoutKind],
    when: solveNotifications,
    outcome: 'unchanged',
  },
  {
    title: 'Solving several kinds reads the notifications of each',
    given: [...twoRaised, notificationRaised(13)],
    when: { ...solveNotifications, kinds: ['proposal_received', 'work_submitted'] },
    outcome: [notificationsRead(11, 13)],
  },
]
