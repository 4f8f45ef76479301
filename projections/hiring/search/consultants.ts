import { z } from 'zod'
import { handlersWithin } from '../../runner/fold.ts'
import { readModel } from '../../runner/read-model.ts'
import { type Candidate, candidate, candidateChanges } from './candidate.ts'
import { inSample } from './sample.ts'
import { searchableConsultant } from './searchable-consultant.ts'
import { searchable, searchWords } from './words.ts'

const { created_at, ...known } = candidate.shape
const row = z.object({ ...known, words: searchable(), created_at })
type ConsultantRow = z.output<typeof row>

/**
 * Everybody whom a search may find as a consultant: with “Profile Searchable” on, a verified email, a verified license
 * and an account that is not suspended.
 */
export const consultants = readModel({
  name: 'consultants',
  row,
  indexes: [
    '(created_at desc, id desc) where found',
    '(state, created_at desc, id desc) where found',
    'using gin (words) with (fastupdate = off) where found',
    `using gin (words) with (fastupdate = off) where found and ${inSample}`,
  ],
  audience: ({ id }) => [id],
  on: handlersWithin<Candidate, ConsultantRow>(candidateChanges, {
    of: (row) => row,
    into: (_, person) => ({ ...person, words: searchWords(searchableConsultant(person)) }),
  }),
})
