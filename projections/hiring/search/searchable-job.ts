import type { SearchableText } from './words.ts'

type Job = Omit<SearchableText, 'head' | 'rest'> & { title: string; description: string }

/** What searches find a job by. */
export const searchableJob = ({ title, description, categories, skills, state }: Job): SearchableText => ({
  head: title,
  rest: description,
  categories,
  skills,
  state,
})
