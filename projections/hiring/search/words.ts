import { z } from 'zod'
import { column } from '../../runner/columns.ts'

/** Longer words are cut: PostgreSQL takes words of at most 2 kB. */
const MOST_LETTERS = 60

/** The different words of a text: letters and digits in lower case, without accents. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => [...word].slice(0, MOST_LETTERS).join('')),
  ),
]

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** What searches find something by; words of `head` (name, title) and of the lists count more than those of `rest`. */
export type Searchable = { head: string; rest: string; categories: string[]; skills: string[]; state: string }

/**
 * Everything that a search may ask of a row, in one index: its words, each once more with a mark that says whether it is
 * in head or lists or only in the rest, and the categories and skills as wholes. The marks are no letters, so that no word
 * or beginning meets them.
 */
export const lexemes = {
  word: (word: string) => quoted(word),
  beginning: (word: string) => `${quoted(word)}:*`,
  head: (word: string) => quoted(`_${word}`),
  rest: (word: string) => quoted(`~${word}`),
  category: (name: string) => quoted(`#${name.toLowerCase()}`),
  skill: (name: string) => quoted(`+${name.toLowerCase()}`),
  state: (code: string) => quoted(`@${code}`),
}

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const headWords = ({ head, categories, skills }: Searchable) =>
  wordsOf([head, ...categories, ...skills].join(' '))

/** The words of all of it. */
export const allWords = (about: Searchable) => [...new Set([...headWords(about), ...wordsOf(about.rest)])]

/** The text of the `tsvector` of what searches find a row by. */
export const searchWords = (about: Searchable) => {
  const head = new Set(headWords(about))
  return [
    ...allWords(about).flatMap((word) => [
      lexemes.word(word),
      head.has(word) ? lexemes.head(word) : lexemes.rest(word),
    ]),
    ...about.categories.map(lexemes.category),
    ...about.skills.map(lexemes.skill),
    lexemes.state(about.state),
  ].join(' ')
}

/** A column of what searches find a row by. */
export const searchable = () => column(z.string(), 'tsvector')
