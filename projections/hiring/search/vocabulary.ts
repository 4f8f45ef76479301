import type { Sql } from 'postgres'
import { z } from 'zod'
import { JOB_BOARD_STATES, jobStatus } from '#domain/hiring/status.ts'
import { idsOf } from '../../queries/rows.ts'
import { integer, jsonb, oneOf, text, textArray } from '../../runner/columns.ts'
import { type EventHandlers, handlersForPart, patch, put } from '../../runner/fold.ts'
import { readModel } from '../../runner/read-model.ts'
import { statusChanges } from '../jobs.ts'
import { Candidate, candidateChanges } from './candidate.ts'
import { allWords, searchableConsultant, searchableJob } from './words.ts'

const jobWords = z.object({ status: oneOf(jobStatus.states), words: textArray() })
type JobWords = z.output<typeof jobWords>

const rowSchema = z.object({
  /** A word, or the id of a person or job with words, after a prefix that no word begins with. */
  id: text(),
  /** The number of profiles and jobs that contain the word. */
  count: integer(),
  person: jsonb(Candidate).nullable(),
  job: jsonb(jobWords).nullable(),
})
type Row = z.output<typeof rowSchema>

const jobWordsChanges: EventHandlers<JobWords> = {
  ...statusChanges<JobWords>(),
  JobPosted: put(({ event }) => ({ status: 'open', words: allWords(searchableJob(event)) })),
  JobEdited: patch(({ event }) => ({ words: allWords(searchableJob(event)) })),
}

const personRowId = (id: string) => `@person-${id}`
const jobRowId = (id: string) => `@job-${id}`

/** The words by which a search can find this person or job. */
function findableWords({ person, job }: Row): readonly string[] {
  if (person?.found) return allWords(searchableConsultant(person))
  return job && JOB_BOARD_STATES.includes(job.status) ? job.words : []
}

/**
 * The words of findable profiles and of jobs on the board. Searches find in it the words that begin like a
 * typed word or are one typo away. A word is deleted with the last row that has it. The jobs of a suspended
 * client stay until they are closed.
 */
export const vocabularyReadModel = readModel({
  name: 'vocabulary',
  wireName: null,
  rowSchema,
  indexes: ['(id text_pattern_ops)'],
  handlers: {
    ...handlersForPart<Candidate, Row>(
      candidateChanges,
      {
        partOf: ({ person }) => person ?? undefined,
        rowFrom: (id, person) => ({ id, count: 0, person, job: null }),
      },
      personRowId,
    ),
    ...handlersForPart<JobWords, Row>(
      jobWordsChanges,
      { partOf: ({ job }) => job ?? undefined, rowFrom: (id, job) => ({ id, count: 0, person: null, job }) },
      jobRowId,
    ),
  },
  counts: {
    valueIdsOf: findableWords,
    toRow: (id, count) => ({ id, count, person: null, job: null }),
    countOf: ({ count }) => count,
  },
})

/** The words of this list that occur in the vocabulary. No word equals the id of a person's or job's row. */
export const occurringWords = (sql: Sql, words: readonly string[]) =>
  idsOf(sql`select id from vocabulary where id = any(${words})`)

/** At most `limit` longer words that begin with this one. */
export const wordsBeginningWith = (sql: Sql, word: string, limit: number) =>
  idsOf(sql`select id from vocabulary where id like ${`${word}_%`} order by id using ~<~ limit ${limit}`)
