import type { NotificationsCommand, NotificationsEvent } from '#domain/notifications/notification-schemas.ts'
import { MAX_NOTIFICATIONS, notificationsMachine } from '#domain/notifications/notifications.ts'
import { id, matrix, type Scenario, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(notificationsMachine)

const memberId = id(1)
const day = (n: number) => new Date(Date.parse(spring) + n * 86_400_000).toISOString()

const job = `job-${id(4)}`
const stream = `application-${id(3)}`
const kindOf = (n: number) => (n % 2 === 0 ? 'proposal_revised' : 'proposal_received')

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
const notificationRaised = (n: number, happened_at?: string): NotificationsEvent => ({
  type: 'NotificationRaised',
  ...notificationFields(n, happened_at),
})
const raiseNotification = (n: number, happened_at?: string) =>
  ({ type: 'RaiseNotification', ...notificationFields(n, happened_at) }) as const
const notificationsRead = (...ns: number[]): NotificationsEvent => ({
  type: 'NotificationsRead',
  at: summer,
  ids: ns.map(id),
})
const newestNotification = (n: number) => ({ id: id(n), happened_at: day(n) })
const unreadNotification = (n: number, happened_at = day(n)) => ({
  id: id(n),
  happened_at,
  stream,
  kind: kindOf(n),
  bundle: { group: job, kind: kindOf(n) },
})

export type Command<Type> = Extract<NotificationsCommand, { type: Type }>

const bundleNotifications: Command<'BundleNotifications'> = {
  type: 'BundleNotifications',
  at: summer,
  user_id: memberId,
  by: ['email'],
  conversations: [],
}
type Bundled = Extract<NotificationsEvent, { type: 'NotificationsBundled' }>
const notificationsBundled = (...ns: number[]): Bundled => ({
  ...bundleNotifications,
  type: 'NotificationsBundled',
  items: ns.map((n) => ({ id: id(n), kind: kindOf(n), group: job })),
  conversations: [],
})
const otherJobNotification = { ...notificationFields(14), route_screen_params: { job_id: id(5) } } as const
/** A conversation with this many unread messages up to the given one. */
const waitingConversation = (n: number, through: number, unreadNotification: number) => ({
  conversation_id: id(n),
  read: through - unreadNotification,
  through,
  unread: unreadNotification,
})
const bundledConversation = (n: number, through: number, count: number) => ({
  conversation_id: id(n),
  through,
  count,
})
const hoursLater = (hours: number) => new Date(Date.parse(summer) + hours * 3_600_000).toISOString()
const digests = (count: number, by: Bundled['by']): Bundled[] =>
  Array.from({ length: count }, (_, n) => ({ ...notificationsBundled(), by, at: hoursLater(n) }))
const solveNotifications: Command<'SolveNotifications'> = {
  type: 'SolveNotifications',
  at: summer,
  stream,
  kinds: ['proposal_received'],
  until: summer,
}
const solveReceived = { ...solveNotifications, until: day(11) }
/** An event from before notifications had kinds. */
const notificationWithoutKind: NotificationsEvent = {
  type: 'NotificationRaised',
  at: summer,
  user_id: memberId,
  notification_id: id(13),
  happened_at: day(13),
  message: 'A text',
  route_screen: 'JobDetails',
  route_screen_params: { job_id: id(4) },
}

const twoRaised = [notificationRaised(11), notificationRaised(12)]
/** The days 11 to 110: the most notifications that are remembered. */
const fullHistory = Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => notificationRaised(11 + n))
const nextNumber = 11 + MAX_NOTIFICATIONS

/** The notifications and messages of digests, and their daily limits. */
const bundleScenarios: Scenario<typeof notificationsMachine>[] = [
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
    ...bundleScenarios,
  ],
}
