import { z } from 'zod'
import { column } from '../../runner/columns.ts'

/** Longer words are cut, since PostgreSQL accepts words of at most 2 kB. */
const MAX_WORD_LETTERS = 60

/** The different words of a text: letters and digits in lower case, without accents. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    (withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
      [...word].slice(0, MAX_WORD_LETTERS).join(''),
    ),
  ),
]

const withoutAccents = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * The texts by which searches find a row. Words of `head` (name, title) and of the lists count more than
 * those of `rest`.
 */
export type SearchableText = {
  head: string
  rest: string
  categories: string[]
  skills: string[]
  state: string
}

/**
 * All lexemes of a row, in one index: each word, the word with a mark for its place, and the categories and
 * skills as wholes. The place is the head or a list, or only the rest. A mark is not a letter, so that no
 * word equals such a lexeme.
 */
export const lexemeOf = {
  word: (word: string) => quoteLexeme(word),
  beginning: (word: string) => `${quoteLexeme(word)}:*`,
  head: (word: string) => quoteLexeme(`_${word}`),
  rest: (word: string) => quoteLexeme(`~${word}`),
  category: (name: string) => quoteLexeme(`#${name.toLowerCase()}`),
  skill: (name: string) => quoteLexeme(`+${name.toLowerCase()}`),
  state: (code: string) => quoteLexeme(`@${code}`),
}

const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const headWords = ({ head, categories, skills }: SearchableText) =>
  wordsOf([head, ...categories, ...skills].join(' '))

/** Returns all words of these texts. */
export const allWords = (searchableText: SearchableText) => [
  ...new Set([...headWords(searchableText), ...wordsOf(searchableText.rest)]),
]

/** Returns the text of the `tsvector` by which searches find a row. */
export const searchWords = (searchableText: SearchableText) => {
  const head = new Set(headWords(searchableText))
  return [
    ...allWords(searchableText).flatMap((word) => [
      lexemeOf.word(word),
      head.has(word) ? lexemeOf.head(word) : lexemeOf.rest(word),
    ]),
    ...searchableText.categories.map(lexemeOf.category),
    ...searchableText.skills.map(lexemeOf.skill),
    lexemeOf.state(searchableText.state),
  ].join(' ')
}

/** A column with the `tsvector` by which searches find a row. */
export const searchVector = () => column(z.string(), 'tsvector')

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
