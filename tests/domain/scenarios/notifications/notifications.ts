import { MOST_NOTIFICATIONS, notifications } from '#domain/notifications/notifications.ts'
import { id, matrix, type Scenarios, summer } from '../scenario.ts'
import { bundles } from './bundles.ts'
import {
  bundle,
  bundled,
  day,
  full,
  known,
  me,
  next,
  raise,
  raised,
  read,
  solveReceived,
  two,
  unread,
} from './samples.ts'

/** What changes nothing, unless a history says otherwise. */
const plain = {
  'raise the first': 'unchanged',
  'read a strange one': 'unchanged',
  'read none': 'unchanged',
  'bundle those of another thing': 'unchanged',
  'solve what was earlier': 'unchanged',
  'solve those of another thing': 'unchanged',
  'solve other kinds': 'unchanged',
  'read the first': 'unchanged',
  'read all': 'unchanged',
  bundle: 'unchanged',
  'solve the first': 'unchanged',
} as const

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
        'bundle those of another thing': { ...bundle, group: `job-${id(5)}` },
        'solve the first': solveReceived,
        'solve what was earlier': { ...solveReceived, until: day(10) },
        'solve those of another thing': { ...solveReceived, stream: `application-${id(9)}` },
        'solve other kinds': { ...solveReceived, kinds: ['work_submitted'] },
      },
      {
        'A member who was told nothing': {
          ...plain,
          'raise the first': [raised(11)],
          'raise another': [raised(500)],
        },
        'A member with two unread': {
          ...plain,
          'raise another': [raised(500)],
          'read the first': [read(11)],
          'read all': [read(11, 12)],
          bundle: [bundled(11, 12)],
          'solve the first': [read(11)],
        },
        'A member who read the first': {
          ...plain,
          'raise another': [raised(500)],
          'read all': [read(12)],
          bundle: [bundled(12)],
        },
        'A member who read both': {
          ...plain,
          'raise another': [raised(500)],
        },
        'A member of whose two unread both were bundled': {
          ...plain,
          'raise another': [raised(500)],
          'read the first': [read(11)],
          'read all': [read(11, 12)],
          'solve the first': [read(11)],
        },
        'A member with as many as are remembered': {
          ...plain,
          'raise another': [raised(500)],
          'read the first': [read(11)],
          'read all': [read(...Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => 11 + n))],
          bundle: [bundled(...Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => 11 + n))],
          'solve the first': [read(11)],
        },
        'A member of whose notifications one is forgotten': {
          ...plain,
          'raise another': [raised(500)],
          'read all': [read(...Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => 12 + n))],
          bundle: [bundled(...Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => 12 + n))],
        },
      },
    ),
    {
      title: 'A raised notification is known and unread',
      given: [raised(11)],
      stands: 'running',
      knowing: { user_id: me, known: [known(11)], unread: [unread(11)], forgotten: '' },
    },
    {
      title: 'A read notification stays known',
      given: [...two, read(11)],
      stands: 'running',
      knowing: { known: [known(11), known(12)], unread: [unread(12)] },
    },
    {
      title: 'One that arrives late stands where it belongs',
      given: [raised(12), raised(11), raised(13)],
      stands: 'running',
      knowing: { known: [known(11), known(12), known(13)], unread: [unread(12), unread(11), unread(13)] },
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
        unread: Array.from({ length: MOST_NOTIFICATIONS }, (_, n) => unread(12 + n)),
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
    ...bundles,
  ],
}
