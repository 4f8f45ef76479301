/** A word with fewer letters forgives no typo: too many others would be one typo away. */
export const MIN_LETTERS_FOR_TYPOS = 5

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/**
 * The words that are one typo away from this one: a letter (of English, or a digit) wrong, missing or too many, or two
 * neighbors swapped. None for a short word.
 */
export function typosOf(word: string): string[] {
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
