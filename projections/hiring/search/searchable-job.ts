import type { Searchable } from './words.ts'

type Job = Omit<Searchable, 'head' | 'rest'> & { title: string; description: string }

/** What searches find a job by. */
export const searchableJob = ({ title, description, categories, skills, state }: Job): Searchable => ({
  head: title,
  rest: description,
  categories,
  skills,
  state,
})
