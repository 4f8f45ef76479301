import type { Sql } from 'postgres'
import { occurringWords, wordsBeginningWith } from './vocabulary.ts'
import { lexemeOf, wordsOf } from './words.ts'

/**
 * The largest number of words with the same beginning that are searched one by one. More are searched by
 * their beginning.
 */
const MAX_LONGER_WORDS = 50

/** The search conditions, as texts of `tsquery`. */
export type Closeness = {
  /** The condition for all matches; undefined if everything matches, `nothing` if nothing can. */
  allMatches: string | 'nothing' | undefined
  /**
   * The conditions of the ranks, from the closest to the farthest. No rank finds the rows of another. None if
   * no word is searched for.
   */
  ranks: string[]
}

export type SearchTerms = {
  searchTerm?: string | undefined
  categories?: readonly string[] | undefined
  skills?: readonly string[] | undefined
}

type TsQuery = string | undefined
const anyOf = (parts: readonly TsQuery[]): TsQuery => {
  const presentParts = parts.filter((part) => part !== undefined)
  return presentParts.length > 0 ? `(${presentParts.join(' | ')})` : undefined
}
/** Combines parts with "and": nothing if one of the parts is nothing. */
const allOf = (parts: readonly TsQuery[]): TsQuery =>
  parts.every((part) => part !== undefined) ? parts.join(' & ') : undefined
const excluding = (part: TsQuery, excluded: TsQuery): TsQuery =>
  part === undefined || excluded === undefined ? part : `(${part} & !${excluded})`

/**
 * Returns the ranks of a search: every word whole in name, title, categories or skills; whole anywhere; as a
 * beginning; with one typo. Every category and skill must be present in any rank. A rank looks only for what
 * distinguishes it, not for what earlier ranks found: to find one common word without another, PostgreSQL
 * reads all rows with the first. It looks only for words that occur: PostgreSQL assumes some rows for any
 * other word and reads to the end.
 */
export async function closenessOf(sql: Sql, searchTerms: SearchTerms): Promise<Closeness> {
  const { searchTerm = '', categories = [], skills = [] } = searchTerms
  const tags = [...categories.map(lexemeOf.category), ...skills.map(lexemeOf.skill)]
  const words = wordsOf(searchTerm)
  if (words.length === 0) return { allMatches: tags.length > 0 ? allOf(tags) : undefined, ranks: [] }
  const wordForms = await Promise.all(words.map((word) => wordFormsOf(sql, word)))

  const wholeWords = wordForms.map((word) => word.wholeWord)
  const wordBeginnings = wordForms.map((word) => anyOf([word.wholeWord, word.longerWords]))
  const wordsWithTypos = wordForms.map((word) => anyOf([word.wholeWord, word.longerWords, word.typos]))
  const byBeginning = anyOf(wordForms.map((word) => excluding(word.longerWords, word.wholeWord)))
  const byTypo = anyOf(wordForms.map((word, index) => excluding(word.typos, wordBeginnings[index])))
  const allInHead = allOf(wholeWords) && allOf(words.map(lexemeOf.head))
  const ranks = [
    allOf([...tags, allInHead]),
    allOf([...tags, ...wholeWords, anyOf(words.map(lexemeOf.rest))]),
    allOf([...tags, ...wordBeginnings, byBeginning]),
    allOf([...tags, ...wordsWithTypos, byTypo]),
  ]
  return {
    allMatches: allOf([...tags, ...wordsWithTypos]) ?? 'nothing',
    ranks: ranks.filter((rank) => rank !== undefined),
  }
}

async function wordFormsOf(
  sql: Sql,
  word: string,
): Promise<{ wholeWord: TsQuery; longerWords: TsQuery; typos: TsQuery }> {
  const [continuations, existingWords] = await Promise.all([
    wordsBeginningWith(sql, word, MAX_LONGER_WORDS + 1),
    occurringWords(sql, [word, ...typosOf(word)]),
  ])
  return {
    wholeWord: existingWords.includes(word) ? lexemeOf.word(word) : undefined,
    longerWords:
      continuations.length > MAX_LONGER_WORDS
        ? lexemeOf.beginning(word)
        : anyOf(continuations.map(lexemeOf.word)),
    typos: anyOf(existingWords.filter((existingWord) => !existingWord.startsWith(word)).map(lexemeOf.word)),
  }
}

/**
 * The fewest letters of a word in which typos are tolerated. Too many other words are one typo away from a
 * shorter one.
 */
const MIN_LETTERS_FOR_TYPOS = 5

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/**
 * Returns the words that are one typo away: a letter (of English, or a digit) wrong, missing or added, or two
 * neighbors swapped. None for a short word.
 */
function typosOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < MIN_LETTERS_FOR_TYPOS) return []
  const typos = new Set<string>()
  for (let index = 0; index <= letters.length; index++) {
    const before = letters.slice(0, index).join('')
    const [firstLetter = '', secondLetter = '', ...remainingLetters] = letters.slice(index)
    const afterFirst = secondLetter + remainingLetters.join('')
    for (const letter of LETTERS) typos.add(before + letter + firstLetter + afterFirst)
    if (index === letters.length) break
    typos.add(before + afterFirst)
    for (const letter of LETTERS) typos.add(before + letter + afterFirst)
    typos.add(before + secondLetter + firstLetter + remainingLetters.join(''))
  }
  typos.delete(word)
  return [...typos]
}
