import { z } from 'zod'
import { handlersForPart } from '../../runner/fold.ts'
import { readModel } from '../../runner/read-model.ts'
import { type Candidate, candidate, candidateChanges } from './candidate.ts'
import { SAMPLE_CONDITION } from './sample.ts'
import { searchableConsultant } from './searchable-consultant.ts'
import { searchVector, searchWords } from './words.ts'

const { created_at, ...candidateColumns } = candidate.shape
const row = z.object({ ...candidateColumns, words: searchVector(), created_at })
type ConsultantRow = z.output<typeof row>

/**
 * Everybody whom a search may find as a consultant: with “Profile Searchable” on, a verified email, a
 * verified license and an account that is not suspended.
 */
export const consultants = readModel({
  name: 'consultants',
  row,
  indexes: [
    '(created_at desc, id desc) where found',
    '(state, created_at desc, id desc) where found',
    'using gin (words) with (fastupdate = off) where found',
    `using gin (words) with (fastupdate = off) where found and ${SAMPLE_CONDITION}`,
  ],
  audience: ({ id }) => [id],
  on: handlersForPart<Candidate, ConsultantRow>(candidateChanges, {
    partOf: (row) => row,
    rowFrom: (_, person) => ({ ...person, words: searchWords(searchableConsultant(person)) }),
  }),
})
