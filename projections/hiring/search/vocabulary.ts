import { z } from 'zod'
import { jobStatus, ON_BOARD } from '#domain/hiring/status.ts'
import { idOf } from '#domain/kernel/stream.ts'
import { integer, jsonb, oneOf, text, texts } from '../../runner/columns.ts'
import { type Handlers, handlersWithin } from '../../runner/fold.ts'
import { readModel } from '../../runner/read-model.ts'
import { statusChanges } from '../jobs.ts'
import { candidate, candidateChanges } from './candidate.ts'
import { searchableConsultant } from './searchable-consultant.ts'
import { searchableJob } from './searchable-job.ts'
import { allWords } from './words.ts'

const advert = z.object({ status: oneOf(jobStatus.states), words: texts() })
type Advert = z.output<typeof advert>

const row = z.object({
  /** A word; or who or what has words, with a mark before it that no word has. */
  id: text(),
  /** In how many profiles and jobs the word is. */
  count: integer(),
  person: jsonb(candidate).nullable(),
  job: jsonb(advert).nullable(),
})
type Row = z.output<typeof row>

const advertChanges: Handlers<Advert> = {
  ...statusChanges<Advert>(),
  JobPosted: ({ stream, event }, change) =>
    change(idOf(stream), { status: 'open', words: allWords(searchableJob(event)) }),
  JobEdited: ({ stream, event }, change) =>
    change(idOf(stream), (job) => job && { ...job, words: allWords(searchableJob(event)) }),
}

const personId = (id: string) => `@person-${id}`
const jobId = (id: string) => `@job-${id}`

/** The words that a search can find somebody or something by. */
function wordsIn({ person, job }: Row): readonly string[] {
  if (person?.found) return allWords(searchableConsultant(person))
  return job && ON_BOARD.includes(job.status) ? job.words : []
}

/**
 * Every word of the profiles that searches find and of the jobs on the board: to find those that begin like one that was
 * typed, or are one typo away from it. A word goes with the last that had it. What nobody can find adds none, however
 * often it is rewritten; only the jobs of a suspended client stay until they are closed.
 */
export const vocabulary = readModel({
  name: 'vocabulary',
  known_as: undefined,
  row,
  indexes: ['(id text_pattern_ops)'],
  on: {
    ...handlersWithin<z.output<typeof candidate>, Row>(
      candidateChanges,
      {
        of: ({ person }) => person ?? undefined,
        into: (id, person) => ({ id, count: 0, person, job: null }),
      },
      personId,
    ),
    ...handlersWithin<Advert, Row>(
      advertChanges,
      { of: ({ job }) => job ?? undefined, into: (id, job) => ({ id, count: 0, person: null, job }) },
      jobId,
    ),
  },
  counted: {
    of: wordsIn,
    row: (id, count) => ({ id, count, person: null, job: null }),
    count: ({ count }) => count,
  },
})
