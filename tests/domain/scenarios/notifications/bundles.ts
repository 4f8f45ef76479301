import type { notifications } from '#domain/notifications/notifications.ts'
import type { Scenario } from '../scenario.ts'
import { bundle, bundled, old, raised, read, solve, two, unread } from './samples.ts'

/** What one mail tells of, and what is dealt with. */
export const bundles: Scenario<typeof notifications>[] = [
  {
    title: 'What was bundled stays unread, and is not bundled again with what follows',
    given: [...two, bundled(11, 12), raised(13)],
    when: bundle,
    outcome: [bundled(13)],
  },
  {
    title: 'A bundle leaves what came after it',
    given: [...two, raised(13), bundled(11, 12)],
    stands: 'running',
    knowing: {
      unread: [{ ...unread(11), bundle: undefined }, { ...unread(12), bundle: undefined }, unread(13)],
    },
  },
  {
    title: 'Those whom nothing tells outside get a bundle all the same, which is not made up for later',
    given: two,
    when: { ...bundle, by: [] },
    outcome: [{ ...bundled(11, 12), by: [] }],
  },
  {
    title: 'One of before there were kinds is not bundled',
    given: [old],
    when: bundle,
    outcome: 'unchanged',
  },
  {
    title: 'and not solved',
    given: [old],
    when: solve,
    outcome: 'unchanged',
  },
  {
    title: 'What is solved is of one of the kinds',
    given: [...two, raised(13)],
    when: { ...solve, kinds: ['proposal_received', 'work_submitted'] },
    outcome: [read(11, 13)],
  },
]
