import { z } from 'zod'
import { column } from '../../runner/columns.ts'

/** Longer words are cut: PostgreSQL takes words of at most 2 kB. */
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

/** What searches find something by; words of `head` (name, title) and of the lists count more than those of `rest`. */
export type SearchableText = {
  head: string
  rest: string
  categories: string[]
  skills: string[]
  state: string
}

/**
 * All that a search may look for in a row, in one index: each word, the same word with a mark for where it stands (in
 * head or lists, or only in the rest), and the categories and skills as wholes. A mark is not a letter, so that no word
 * equals one.
 */
export const lexemes = {
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

/** The words of all of it. */
export const allWords = (searchableText: SearchableText) => [
  ...new Set([...headWords(searchableText), ...wordsOf(searchableText.rest)]),
]

/** The text of the `tsvector` of what searches find a row by. */
export const searchWords = (searchableText: SearchableText) => {
  const head = new Set(headWords(searchableText))
  return [
    ...allWords(searchableText).flatMap((word) => [
      lexemes.word(word),
      head.has(word) ? lexemes.head(word) : lexemes.rest(word),
    ]),
    ...searchableText.categories.map(lexemes.category),
    ...searchableText.skills.map(lexemes.skill),
    lexemes.state(searchableText.state),
  ].join(' ')
}

/** A column of what searches find a row by. */
export const searchVector = () => column(z.string(), 'tsvector')
