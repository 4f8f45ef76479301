import * as consultants from '#projections/hiring/search/consultants.ts'
import * as jobs from '#projections/hiring/search/job-search.ts'
import * as vocabulary from '#projections/hiring/search/vocabulary.ts'
import { queryCases } from './query-cases.ts'
import { hot, ROWS, rare } from './skewed-rows.ts'

/** The number of jobs that are open or in hiring. */
const ON_BOARD = (ROWS / 20 / 5) * 2
/** The number of suspended accounts. */
const SUSPENDED = ROWS / 20 / 2

/** Searches. PostgreSQL plans them for their words each time. */
export const searches = {
  'projections/hiring/search/job-search.ts': queryCases(jobs, {
    searchJobs: {
      given: [
        [hot, {}, 1, 20],
        [rare, {}, 1, 20],
        [rare, {}, 10, 20],
        [rare, { sortBy: 'proposals_sent', sortType: 'asc' }, 1, 20],
        [rare, { state: 'TX' }, 1, 20],
        [rare, { searchTerm: 'title word119' }, 1, 20],
        [rare, { searchTerm: 'tilte' }, 1, 20],
        [rare, { searchTerm: 'day care' }, 3, 20],
        [rare, { favorites: true }, 1, 20],
        [rare, { categories: ['categories 7'], skills: ['skills 7'] }, 1, 20],
      ],
      may_read: {
        rows: 2 * ON_BOARD + SUSPENDED,
        because: 'it counts what matches, up to 10,000 jobs, and knows whose client is suspended',
      },
    },
  }),
  'projections/hiring/search/consultants.ts': queryCases(consultants, {
    searchConsultants: {
      given: [
        [rare, {}, 1, 10],
        [rare, { state: 'TX' }, 1, 10],
        [rare, { searchTerm: 'title' }, 1, 10],
        [rare, { searchTerm: 'title word777' }, 1, 10],
        [rare, { searchTerm: 'tit' }, 1, 10],
        [rare, { searchTerm: 'tilte day3 care7' }, 3, 10],
        [rare, { searchTerm: 'none' }, 1, 10],
        [rare, { favorites: true }, 1, 10],
        [rare, { categories: ['categories 7'], skills: ['skills 7'] }, 1, 10],
      ],
      may_read: { rows: 1.2 * 10_000, because: 'it counts what matches, up to 10,000 consultants' },
    },
  }),
  'projections/hiring/search/vocabulary.ts': queryCases(vocabulary, {
    occurringWords: { given: [[['word1', 'word2', 'wordx']]] },
    wordsBeginningWith: {
      given: [
        ['word7', 51],
        ['word1234', 51],
        ['none', 51],
      ],
    },
  }),
}
