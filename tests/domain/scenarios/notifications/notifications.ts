import type { NotificationsCommand, NotificationsEvent } from '#domain/notifications/notification-schemas.ts'
import { MAX_NOTIFICATIONS, notificationsMachine } from '#domain/notifications/notifications.ts'
import { id, matrix, type Scenario, type Scenarios, spring, stateAfter, summer } from '../scenario.ts'

const stateScenario = stateAfter(notificationsMachine)

const me = id(1)
const day = (n: number) => new Date(Date.parse(spring) + n * 86_400_000).toISOString()

const job = `job-${id(4)}`
const stream = `application-${id(3)}`
const kindOf = (n: number) => (n % 2 === 0 ? 'proposal_revised' : 'proposal_received')

/** The nth notification, of the nth day. */
const notice = (n: number, happened_at = day(n)) =>
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
const raised = (n: number, happened_at?: string): NotificationsEvent => ({
  type: 'NotificationRaised',
  ...notice(n, happened_at),
})
const raise = (n: number, happened_at?: string) =>
  ({ type: 'RaiseNotification', ...notice(n, happened_at) }) as const
const notificationsRead = (...ns: number[]): NotificationsEvent => ({
  type: 'NotificationsRead',
  at: summer,
  ids: ns.map(id),
})
const knownNotification = (n: number) => ({ id: id(n), happened_at: day(n) })
const unread = (n: number, happened_at = day(n)) => ({
  id: id(n),
  happened_at,
  stream,
  kind: kindOf(n),
  bundle: { group: job, kind: kindOf(n) },
})

export type Command<Type> = Extract<NotificationsCommand, { type: Type }>

const bundle: Command<'BundleNotifications'> = {
  type: 'BundleNotifications',
  at: summer,
  user_id: me,
  by: ['email'],
  conversations: [],
}
type Bundled = Extract<NotificationsEvent, { type: 'NotificationsBundled' }>
const bundled = (...ns: number[]): Bundled => ({
  ...bundle,
  type: 'NotificationsBundled',
  items: ns.map((n) => ({ id: id(n), kind: kindOf(n), group: job })),
  conversations: [],
})
const other = { ...notice(14), route_screen_params: { job_id: id(5) } } as const
/** A conversation with this many unread messages up to the given one. */
const waits = (n: number, through: number, unread: number) => ({
  conversation_id: id(n),
  read: through - unread,
  through,
  unread,
})
const unreadDigest = (n: number, through: number, count: number) => ({
  conversation_id: id(n),
  through,
  count,
})
const hoursLater = (hours: number) => new Date(Date.parse(summer) + hours * 3_600_000).toISOString()
const digests = (count: number, by: Bundled['by']): Bundled[] =>
  Array.from({ length: count }, (_, n) => ({ ...bundled(), by, at: hoursLater(n) }))
const solve: Command<'SolveNotifications'> = {
  type: 'SolveNotifications',
  at: summer,
  stream,
  kinds: ['proposal_received'],
  until: summer,
}
const solveReceived = { ...solve, until: day(11) }
/** An event from before notifications had kinds. */
const old: NotificationsEvent = {
  type: 'NotificationRaised',
  at: summer,
  user_id: me,
  notification_id: id(13),
  happened_at: day(13),
  message: 'A text',
  route_screen: 'JobDetails',
  route_screen_params: { job_id: id(4) },
}

const two = [raised(11), raised(12)]
/** The days 11 to 110: the most notifications that are remembered. */
const full = Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => raised(11 + n))
const next = 11 + MAX_NOTIFICATIONS

/** The notifications in one mail, and those that were dealt with. */
const bundles: Scenario<typeof notificationsMachine>[] = [
  {
    title: 'What was bundled stays unread, and is not bundled again with what follows',
    given: [...two, bundled(11, 12), raised(13)],
    when: bundle,
    outcome: [bundled(13)],
  },
  stateScenario('A bundle leaves what came after it', [...two, raised(13), bundled(11, 12)], 'running', {
    unread: [{ ...unread(11), bundle: undefined }, { ...unread(12), bundle: undefined }, unread(13)],
  }),
  {
    title: 'Those whom nothing tells outside get a bundle all the same, which is not made up for later',
    given: two,
    when: { ...bundle, by: [] },
    outcome: [{ ...bundled(11, 12), by: [] }],
  },
  {
    title: 'All things are told of together',
    given: [...two, { type: 'NotificationRaised', ...other }],
    when: { ...bundle, conversations: [waits(21, 3, 2), waits(22, 1, 1)] },
    outcome: [
      {
        ...bundled(11, 12),
        items: [...bundled(11, 12).items, { id: id(14), kind: kindOf(14), group: `job-${id(5)}` }],
        conversations: [unreadDigest(21, 3, 2), unreadDigest(22, 1, 1)],
      },
    ],
  },
  {
    title: 'Of messages that were told of, only what came after is told',
    given: [{ ...bundled(), conversations: [unreadDigest(21, 3, 2), unreadDigest(22, 1, 1)] }],
    when: { ...bundle, at: hoursLater(1), conversations: [waits(21, 5, 4), waits(22, 1, 1)] },
    outcome: [{ ...bundled(), at: hoursLater(1), conversations: [unreadDigest(21, 5, 2)] }],
  },
  {
    title: 'Of messages that were read and came again, all are told',
    given: [{ ...bundled(), conversations: [unreadDigest(21, 3, 2)] }],
    when: { ...bundle, conversations: [waits(21, 9, 1)] },
    outcome: [{ ...bundled(), conversations: [unreadDigest(21, 9, 1)] }],
  },
  {
    title: 'While a message that was told of is unread, other messages wait for an hour',
    given: [{ ...bundled(), conversations: [unreadDigest(21, 3, 2)] }],
    when: { ...bundle, at: hoursLater(0.9), conversations: [waits(21, 3, 1), waits(22, 1, 1)] },
    outcome: 'told_lately',
  },
  {
    title: 'and are told then',
    given: [{ ...bundled(), conversations: [unreadDigest(21, 3, 2)] }],
    when: { ...bundle, at: hoursLater(1), conversations: [waits(21, 3, 1), waits(22, 1, 1)] },
    outcome: [{ ...bundled(), at: hoursLater(1), conversations: [unreadDigest(22, 1, 1)] }],
  },
  {
    title: 'or as soon as those told of are read',
    given: [{ ...bundled(), conversations: [unreadDigest(21, 3, 2)] }],
    when: { ...bundle, conversations: [waits(21, 4, 1), waits(22, 1, 1)] },
    outcome: [{ ...bundled(), conversations: [unreadDigest(21, 4, 1), unreadDigest(22, 1, 1)] }],
  },
  {
    title: 'or with another thing that happened',
    given: [{ ...bundled(), conversations: [unreadDigest(21, 3, 2)] }, raised(11)],
    when: { ...bundle, conversations: [waits(21, 3, 1), waits(22, 1, 1)] },
    outcome: [{ ...bundled(11), conversations: [unreadDigest(22, 1, 1)] }],
  },
  stateScenario(
    'Only the conversations told of last are remembered',
    [
      { ...bundled(), conversations: [unreadDigest(21, 3, 2)] },
      { ...bundled(), conversations: Array.from({ length: 1_000 }, (_, n) => unreadDigest(30 + n, 1, 1)) },
      { ...bundled(), conversations: [unreadDigest(30, 2, 1)] },
    ],
    'running',
    {
      told: Object.fromEntries([...Array.from({ length: 999 }, (_, n) => [id(31 + n), 1]), [id(30), 2]]),
    },
  ),
  {
    title: 'A digest of before was of one thing and of no messages, and counts',
    given: [...two, { ...bundled(11), group: job, conversations: undefined }],
    when: bundle,
    outcome: [bundled(12)],
  },
  {
    title: 'After twenty mails in a day the next thing waits',
    given: [...digests(20, ['email']), raised(11)],
    when: { ...bundle, at: hoursLater(23) },
    outcome: 'day_spent',
  },
  {
    title: 'until the first of them is a day old',
    given: [...digests(20, ['email']), raised(11)],
    when: { ...bundle, at: hoursLater(24) },
    outcome: [{ ...bundled(11), at: hoursLater(24) }],
  },
  {
    title: 'After ten text messages in a day mails still go out, alone',
    given: [...digests(10, ['email', 'sms']), raised(11)],
    when: { ...bundle, by: ['email', 'sms'], at: hoursLater(12) },
    outcome: [{ ...bundled(11), at: hoursLater(12) }],
  },
  {
    title: 'Who wants text messages alone waits for the next day after ten',
    given: [...digests(10, ['sms']), raised(11)],
    when: { ...bundle, by: ['sms'], at: hoursLater(12) },
    outcome: 'day_spent',
  },
  {
    title: 'Whom nothing tells outside has no day that is spent',
    given: [...digests(20, ['email']), raised(11)],
    when: { ...bundle, by: [], at: hoursLater(12) },
    outcome: [{ ...bundled(11), by: [], at: hoursLater(12) }],
  },
  {
    title: 'Digests that went nowhere count for no day',
    given: [...digests(20, []), raised(11)],
    when: { ...bundle, at: hoursLater(20) },
    outcome: [{ ...bundled(11), at: hoursLater(20) }],
  },
  {
    title: 'One of before there were kinds is not bundled',
    given: [old],
    when: bundle,
    outcome: 'unchanged',
  },
  { title: 'and not solved', given: [old], when: solve, outcome: 'unchanged' },
  {
    title: 'What is solved is of one of the kinds',
    given: [...two, raised(13)],
    when: { ...solve, kinds: ['proposal_received', 'work_submitted'] },
    outcome: [notificationsRead(11, 13)],
  },
]

/** The default effect of each command. */
const plainOutcomes = {
  'raise another': [raised(500)],
  'raise the first': 'unchanged',
  'read a strange one': 'unchanged',
  'read none': 'unchanged',
  'solve what was earlier': 'unchanged',
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
        'A member who was told nothing': [],
        'A member with two unread': two,
        'A member who read the first': [...two, notificationsRead(11)],
        'A member who read both': [...two, notificationsRead(11, 12)],
        'A member of whose two unread both were bundled': [...two, bundled(11, 12)],
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
        bundle,
        'solve the first': solveReceived,
        'solve what was earlier': { ...solveReceived, until: day(10) },
        'solve those of another thing': { ...solveReceived, stream: `application-${id(9)}` },
        'solve other kinds': { ...solveReceived, kinds: ['work_submitted'] },
      },
      {
        'A member who was told nothing': {
          ...plainOutcomes,
          'raise the first': [raised(11)],
        },
        'A member with two unread': {
          ...plainOutcomes,
          'read the first': [notificationsRead(11)],
          'read all': [notificationsRead(11, 12)],
          bundle: [bundled(11, 12)],
          'solve the first': [notificationsRead(11)],
        },
        'A member who read the first': {
          ...plainOutcomes,
          'read all': [notificationsRead(12)],
          bundle: [bundled(12)],
        },
        'A member who read both': plainOutcomes,
        'A member of whose two unread both were bundled': {
          ...plainOutcomes,
          'read the first': [notificationsRead(11)],
          'read all': [notificationsRead(11, 12)],
          'solve the first': [notificationsRead(11)],
        },
        'A member with as many as are remembered': {
          ...plainOutcomes,
          'read the first': [notificationsRead(11)],
          'read all': [notificationsRead(...Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => 11 + n))],
          bundle: [bundled(...Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => 11 + n))],
          'solve the first': [notificationsRead(11)],
        },
        'A member of whose notifications one is forgotten': {
          ...plainOutcomes,
          'read all': [notificationsRead(...Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => 12 + n))],
          bundle: [bundled(...Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => 12 + n))],
        },
      },
    ),
    stateScenario('A raised notification is known and unread', [raised(11)], 'running', {
      user_id: me,
      known: [knownNotification(11)],
      unread: [unread(11)],
      forgotten: '',
    }),
    stateScenario('A read notification stays known', [...two, notificationsRead(11)], 'running', {
      known: [knownNotification(11), knownNotification(12)],
      unread: [unread(12)],
    }),
    stateScenario(
      'One that arrives late stands where it belongs',
      [raised(12), raised(11), raised(13)],
      'running',
      {
        known: [knownNotification(11), knownNotification(12), knownNotification(13)],
        unread: [unread(12), unread(11), unread(13)],
      },
    ),
    stateScenario(
      'Those of one moment stand in the order in which they came',
      [raised(12, day(1)), raised(11, day(1))],
      'running',
      {
        known: [
          { id: id(12), happened_at: day(1) },
          { id: id(11), happened_at: day(1) },
        ],
      },
    ),
    stateScenario('One more than are remembered pushes out the oldest', [...full, raised(next)], 'running', {
      known: Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => knownNotification(12 + n)),
      unread: Array.from({ length: MAX_NOTIFICATIONS }, (_, n) => unread(12 + n)),
      forgotten: day(11),
    }),
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
    ...bundles,
  ],
}
