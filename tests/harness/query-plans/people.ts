import * as changes from '#api/realtime/resume.ts'
import { STATES } from '#domain/kernel/us-states.ts'
import * as ownData from '#projections/audit/own-data.ts'
import * as contact from '#projections/disputes/contact.ts'
import * as disputes from '#projections/disputes/disputes.ts'
import * as accounts from '#projections/identity/accounts.ts'
import * as licenses from '#projections/licensing/licenses.ts'
import * as others from '#projections/licensing/public-licenses.ts'
import * as notifications from '#projections/notifications/notifications.ts'
import * as ratings from '#projections/reviews/ratings.ts'
import * as reviews from '#projections/reviews/reviews.ts'
import { queryCases } from './query-cases.ts'
import { hot, hotAndRare, momentOf, OWNED, ofRare, ROWS, rare } from './skewed-rows.ts'

const currentTime = momentOf(ROWS)
/** The number of pending licenses. */
const WAITING = ROWS / 20 / 5
const fewLicenses = { rows: OWNED, because: 'it looks through the licenses of a person, who has few' }

export const people = {
  'projections/audit/own-data.ts': queryCases(ownData, {
    sectionPart: {
      given: ownData.SECTION_NAMES.map((name) => [name, rare] as const),
      may_read: { rows: ROWS, because: 'an export reads all of a person, at most five times an hour' },
    },
  }),
  'projections/disputes/contact.ts': queryCases(contact, {
    unhandledMessageCount: {
      given: hotAndRare,
      may_read: { rows: 3_000, because: 'it counts the messages that nobody has handled' },
    },
    messagesToSupport: {
      given: hotAndRare,
      may_read: { rows: 3_000, because: 'it may merge its 200 messages with accounts and profiles' },
    },
  }),
  'projections/identity/accounts.ts': queryCases(accounts, {
    searchAccounts: {
      given: [
        ['', 1],
        ['ann77@', 1],
        ['lee77', 1],
      ],
      may_read: {
        rows: 2 * ROWS,
        because: 'staff search by the beginning of any name, and it counts them all',
      },
    },
  }),
  'projections/licensing/licenses.ts': queryCases(licenses, {
    longestLicensesOf: {
      given: [
        [hot, 'TX', currentTime],
        [hot, 'WY', currentTime],
        [rare, 'CA', currentTime],
      ],
    },
    waitingLicenses: {
      given: [
        [hot, 'pending', '', 1],
        [rare, 'pending', '', 1],
        [rare, 'pending', 'TX', 1],
      ],
      may_read: { rows: WAITING, because: 'it counts all that wait' },
    },
    pendingLicensesByDay: {
      given: [
        [hot, ''],
        [rare, 'TX'],
      ],
      may_read: { rows: WAITING, because: 'it counts all that wait' },
    },
    otherLicensesOfOwner: { given: [[{ user_id: rare, id: ofRare }]] },
  }),
  'projections/licensing/public-licenses.ts': queryCases(others, {
    licenseSummaries: {
      given: [
        [hot, true],
        [rare, true],
        [rare, false],
      ],
      may_read: { rows: STATES.length, because: 'it looks into the index once for each state' },
    },
    licenseTypesOf: { given: [[[rare]]], may_read: fewLicenses },
    verifiedTypesOf: { given: [[[rare]]], may_read: fewLicenses },
    hasVerifiedLicense: { given: hotAndRare, may_read: fewLicenses },
  }),
  'projections/notifications/notifications.ts': queryCases(notifications, {
    notificationsSince: {
      given: [
        [hot, 100n],
        [hot, 49_000n],
        [rare, 100n],
        [rare, 49_000n],
      ],
    },
  }),
  'projections/reviews/reviews.ts': queryCases(reviews, {
    reviewsAbout: {
      given: [[hot], [hot, 'client', momentOf(ROWS / 2)], [rare, 'consultant']],
    },
  }),
  'projections/reviews/ratings.ts': queryCases(ratings, {
    ratingsOf: { given: [[[hot, rare], 'client']] },
  }),
  'projections/disputes/disputes.ts': queryCases(disputes, {
    disputesToDecide: {
      given: [
        [hot, undefined, 1],
        [rare, 'filed', 1],
        [rare, 'resolved', 1],
      ],
      may_read: { rows: 2 * ROWS, because: 'it counts and sorts every dispute, of which there are few' },
    },
    undecidedByDay: {
      given: [
        [hot, undefined],
        [rare, 'filed'],
      ],
      may_read: { rows: ROWS, because: 'it counts every undecided dispute, of which there are few' },
    },
    disputeCounts: {
      given: hotAndRare,
      may_read: { rows: ROWS, because: 'it counts every dispute, of which there are few' },
    },
    openDisputeIdsOf: {
      given: hotAndRare,
      may_read: { rows: 4_000, because: 'it finds the undecided ones of one person, who has few' },
    },
  }),
  'api/realtime/resume.ts': queryCases(changes, {
    changesSince: {
      given: [
        [hot, 100n],
        [hot, 49_000n],
        [rare, 49_000n],
      ],
      may_read: { rows: 1_020, because: 'its one row lists up to 1,000 changes' },
    },
  }),
}
