import * as access from '#projections/audit/access-questions.ts'
import * as cases from '#projections/audit/case-questions.ts'
import * as standing from '#projections/audit/standing-questions.ts'
import * as work from '#projections/audit/work-questions.ts'
import { questionCases } from './question-cases.ts'
import { crowded, hot, ofHot, ofRare, ROWS, rare, rareConsultant } from './skewed.ts'

export const audit = {
  'projections/audit/access-questions.ts': questionCases(access, {
    licensesWith: { given: [[ofHot], [ofRare]] },
    disputesWith: { given: [[ofHot], [ofRare]] },
    everyFileOf: {
      given: [[rare]],
      may_read: { rows: 3_000, because: 'it finds all files of a person' },
    },
    accessesOf: {
      given: [[rare]],
      may_read: { rows: 3_000, because: 'it finds all that was granted to a person' },
    },
  }),
  'projections/audit/standing-questions.ts': questionCases(standing, {
    standingsOf: { given: [[[rare]], [[rare, rareConsultant]]] },
    standingsOfStaff: {
      given: [[]],
      may_read: { rows: 4 * ROWS, because: 'it finds every change of everybody who ever was of staff' },
    },
  }),
  'projections/audit/work-questions.ts': questionCases(work, { workOf: { given: [[rare], [hot]] } }),
  'projections/audit/case-questions.ts': questionCases(cases, {
    applicationsTo: {
      given: [[ofHot], [ofRare], [crowded]],
      may_read: { rows: ROWS / 7 + 1, because: 'a case has every application for its job' },
    },
    appointmentsOf: { given: [[ofHot], [ofRare]] },
    accessesTo: {
      given: [[[ofHot, ofRare]]],
      may_read: { rows: 3_000, because: 'a case has every access to its files' },
    },
  }),
}
