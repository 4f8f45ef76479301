import { z } from 'zod'
import { text } from '../../runner/columns.ts'
import { readModel } from '../../runner/read-model.ts'
import { searchableConsultant } from './searchable-consultant.ts'
import { searchableJob } from './searchable-job.ts'
import { allWords, type Searchable } from './words.ts'

type Change = (id: string, to: { id: string }) => void

const remember = (about: Searchable, change: Change) => {
  for (const id of allWords(about)) change(id, { id })
}

/**
 * Every word that a job or a profile has had: to find those that begin like one that was typed, or are one typo away from
 * it. A word that no longer occurs stays until the table is rebuilt; it finds nothing.
 */
export const vocabulary = readModel({
  name: 'vocabulary',
  known_as: undefined,
  row: z.object({ id: text() }),
  indexes: ['(id text_pattern_ops)'],
  on: {
    JobPosted: ({ event }, change) => remember(searchableJob(event), change),
    JobEdited: ({ event }, change) => remember(searchableJob(event), change),
    ProfileCreated: ({ event }, change) => remember(searchableConsultant(event), change),
    ProfileRevised: ({ event }, change) => remember(searchableConsultant(event), change),
  },
})
