import type { SearchableText } from './words.ts'

type Profile = {
  first_name: string
  last_name: string
  title: string
  bio: string
  categories: string[]
  skills: string[]
  state: string
}
type PartialProfile = { [Name in keyof Profile]?: Profile[Name] | undefined }

/** The texts by which searches find a consultant. */
export const searchableConsultant = ({
  first_name = '',
  last_name = '',
  title = '',
  bio = '',
  categories = [],
  skills = [],
  state = '',
}: PartialProfile): SearchableText => ({
  head: `${first_name} ${last_name} ${title}`,
  rest: bio,
  categories,
  skills,
  state,
})

type Job = Omit<SearchableText, 'head' | 'rest'> & { title: string; description: string }

/** The texts by which searches find a job. */
export const searchableJob = ({ title, description, categories, skills, state }: Job): SearchableText => ({
  head: title,
  rest: description,
  categories,
  skills,
  state,
})
