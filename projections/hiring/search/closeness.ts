import type { Sql } from 'postgres'
import { typosOf } from './typos.ts'
import { longer, occurring } from './vocabulary-questions.ts'
import { lexemes, wordsOf } from './words.ts'

/** So many words with the same beginning are asked for one by one; more, as a beginning. */
const MOST_LONGER = 50

/** What has to be found, as texts of `tsquery`. */
export type Closeness = {
  /** All of it; undefined when everything is, `nothing` when it cannot be. */
  all: string | 'nothing' | undefined
  /** From the closest to the farthest: what each finds, no other does. None when no word is searched for. */
  ranks: string[]
}

export type Asked = {
  searchTerm?: string | undefined
  categories?: readonly string[] | undefined
  skills?: readonly string[] | undefined
}

type Part = string | undefined
const either = (parts: readonly Part[]): Part => {
  const given = parts.filter((part) => part !== undefined)
  return given.length > 0 ? `(${given.join(' | ')})` : undefined
}
/** Nothing where one of the parts is nothing. */
const every = (parts: readonly Part[]): Part =>
  parts.every((part) => part !== undefined) ? parts.join(' & ') : undefined
const without = (part: Part, other: Part): Part =>
  part === undefined || other === undefined ? part : `(${part} & !${other})`

/**
 * How close a row is to these words: every word whole in name, title, categories or skills;
 * whole anywhere; as a beginning; with one typo. Every category and skill has to be there in any case.
 *
 * A rank asks for what distinguishes it, not for all but what the ranks before it found: one common word without another
 * is found by reading all that have the first. And it is asked only for words that occur: of others PostgreSQL assumes
 * that some rows have them, and reads on until the last.
 */
export async function closeness(sql: Sql, asked: Asked): Promise<Closeness> {
  const { searchTerm = '', categories = [], skills = [] } = asked
  const tags = [...categories.map(lexemes.category), ...skills.map(lexemes.skill)]
  const words = wordsOf(searchTerm)
  if (words.length === 0) return { all: tags.length > 0 ? every(tags) : undefined, ranks: [] }
  const found = await Promise.all(words.map((word) => alternatives(sql, word)))

  const whole = found.map((word) => word.whole)
  const begun = found.map((word) => either([word.whole, word.longer]))
  const any = found.map((word) => either([word.whole, word.longer, word.typos]))
  const byBeginning = either(found.map((word) => without(word.longer, word.whole)))
  const byTypo = either(found.map((word, index) => without(word.typos, begun[index])))
  const inHead = every(whole) && every(words.map(lexemes.head))
  const ranks = [
    every([...tags, inHead]),
    every([...tags, ...whole, either(words.map(lexemes.rest))]),
    every([...tags, ...begun, byBeginning]),
    every([...tags, ...any, byTypo]),
  ]
  return { all: every([...tags, ...any]) ?? 'nothing', ranks: ranks.filter((rank) => rank !== undefined) }
}

async function alternatives(sql: Sql, word: string): Promise<{ whole: Part; longer: Part; typos: Part }> {
  const [more, known] = await Promise.all([
    longer(sql, word, MOST_LONGER + 1),
    occurring(sql, [word, ...typosOf(word)]),
  ])
  return {
    whole: known.includes(word) ? lexemes.word(word) : undefined,
    longer: more.length > MOST_LONGER ? lexemes.beginning(word) : either(more.map(lexemes.word)),
    typos: either(known.filter((each) => !each.startsWith(word)).map(lexemes.word)),
  }
}
