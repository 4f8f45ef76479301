import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import * as applications from '#projections/hiring/applications.ts'
import * as contracts from '#projections/hiring/contracts.ts'
import * as favorites from '#projections/hiring/favorites.ts'
import * as jobs from '#projections/hiring/jobs.ts'
import * as todo from '#projections/hiring/todo.ts'
import { queryCases } from './query-cases.ts'
import {
  crowded,
  hot,
  hotAndRare,
  momentOf,
  nth,
  OWNED,
  ofHot,
  ofRare,
  pairs,
  RARE,
  ROWS,
  rare,
  rareConsultant,
} from './skewed-rows.ts'

export const hiring = {
  'projections/hiring/applications.ts': queryCases(applications, {
    applicationsOf: {
      given: [[hot], [hot, undefined, momentOf(ROWS / 2)], [rareConsultant], [rareConsultant, 'over']],
    },
    applicationCounts: {
      given: [[rareConsultant]],
      may_read: { rows: OWNED * 2, because: 'it counts all applications of a person' },
    },
    ownApplicationTo: { given: [...pairs, [hot, crowded], [rare, crowded]] },
    applicationsOnJob: {
      given: [...pairs, [hot, crowded], [hot, crowded, momentOf(ROWS / 2)]],
      may_read: { rows: ROWS / 7 + 3_000, because: 'it looks through the applications for one job' },
    },
    chosenApplicationsFor: {
      given: [
        [hot, [ofHot]],
        [hot, [ofRare, crowded]],
        [rare, [ofRare]],
      ],
    },
    hasApplicationBetween: {
      given: [
        [hot, rare],
        [rare, hot],
        [rare, nth(RARE + 1)],
      ],
      may_read: { rows: OWNED, because: 'it finds all applications between the two' },
    },
    applicationsToClient: {
      given: [
        [hot, rare],
        [rare, hot],
        [rare, nth(RARE + 1)],
      ],
    },
    openApplicationIdsOf: {
      given: [[rare]],
      may_read: { rows: OWNED, because: 'it looks through all of a person, once when they are erased' },
    },
    openApplicationIdsOnJob: {
      given: [[ofHot], [ofRare], [crowded]],
      may_read: { rows: ROWS / 7 + 1, because: 'it looks through a job once, when that is filled or closed' },
    },
  }),
  'projections/hiring/favorites.ts': queryCases(favorites, {
    favoriteConsultantsAmong: {
      given: [
        [hot, [ofHot, ofRare]],
        [rare, [ofHot, ofRare]],
      ],
    },
  }),
  'projections/hiring/contracts.ts': queryCases(contracts, {
    contractsOf: {
      given: [
        ['client', hot],
        ['consultant', hot, undefined, momentOf(ROWS / 2)],
        ['client', rare],
        ['client', rare, 'needs_you'],
        ['consultant', rareConsultant, 'done'],
      ],
    },
    contractCounts: {
      given: [
        ['client', rare],
        ['consultant', rareConsultant],
      ],
      may_read: { rows: OWNED * 2, because: 'it counts all contracts of a person' },
    },
    contractOf: {
      given: pairs.flatMap(([user, id]) => [
        ['client', user, id] as const,
        ['consultant', user, id] as const,
      ]),
    },
    disputableContracts: {
      given: [[hot], [hot, momentOf(ROWS / 2)], [rare], [rareConsultant]],
      may_read: { rows: 2 * ROWS, because: 'it goes back through the contracts of one person' },
    },
    contractStatuses: { given: [[[ofHot]], [[ofRare, crowded]]] },
    contractTitles: { given: [[[ofHot]], [[ofRare, crowded]]] },
    runningContractsOf: {
      given: [
        [rare, momentOf(ROWS)],
        [rareConsultant, momentOf(ROWS)],
      ],
      may_read: {
        rows: OWNED * 2,
        because: 'it looks through all of a person, once when they are suspended',
      },
    },
    contractsBetween: {
      given: [
        [hot, rare],
        [rare, hot],
        [rare, nth(RARE + 1)],
      ],
    },
  }),
  'projections/hiring/jobs.ts': queryCases(jobs, {
    jobsOf: {
      given: [[hot], [hot, undefined, momentOf(ROWS / 2)], [rare], [rare, 'done']],
      may_read: { rows: MAX_LIST_ENTRIES * 5, because: 'it looks for a part among the jobs of a person' },
    },
    jobCounts: {
      given: [[rare]],
      may_read: { rows: OWNED * 2, because: 'it counts all jobs of a person' },
    },
    openJobIdsOf: {
      given: [[rare]],
      may_read: { rows: ROWS, because: 'it looks through the board, once when a person is erased' },
    },
    hasOpenJob: {
      given: hotAndRare,
      may_read: { rows: ROWS, because: 'it goes back to the newest job on the board' },
    },
  }),
  'projections/hiring/todo.ts': queryCases(todo, {
    missingPayoutEmailTodos: {
      given: [[hot], [rareConsultant]],
      may_read: { rows: 3_000, because: 'it looks through the contracts of a person for running ones' },
    },
    waitingProposalTodos: {
      given: hotAndRare,
      may_read: { rows: 20 * 100, because: 'it counts up to 100 proposals on each of 20 jobs' },
    },
  }),
}
