import * as cases from '#projections/audit/case-records.ts'
import * as standing from '#projections/audit/standing-changes.ts'
import { queryCases } from './query-cases.ts'
import { crowded, ofHot, ofRare, ROWS, rare } from './skewed-rows.ts'

export const audit = {
  'projections/audit/case-records.ts': queryCases(cases, {
    fileIdsOf: {
      given: [[rare]],
      may_read: { rows: 3_000, because: 'it finds all files of a person' },
    },
    accessesOf: {
      given: [[rare]],
      may_read: { rows: 3_000, because: 'it finds all that was granted to a person' },
    },
    applicationIdsOfJob: {
      given: [[ofHot], [ofRare], [crowded]],
      may_read: { rows: ROWS / 7 + 1, because: 'a case has every application for its job' },
    },
    accessIdsOfFiles: {
      given: [[[ofHot, ofRare]]],
      may_read: { rows: 3_000, because: 'a case has every access to its files' },
    },
  }),
  'projections/audit/standing-changes.ts': queryCases(standing, {
    staffStandingEvents: {
      given: [[]],
      may_read: { rows: 4 * ROWS, because: 'it finds every change of everybody who ever was of staff' },
    },
  }),
}
