import type { Searchable } from './words.ts'

type Job = { title: string; description: string; categories: string[]; skills: string[] }

/** What searches find a job by. */
export const searchableJob = ({ title, description, categories, skills }: Job): Searchable => ({
  head: title,
  rest: description,
  categories,
  skills,
})
