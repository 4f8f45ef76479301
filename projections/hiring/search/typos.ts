/** A word with fewer letters forgives no typo: too many others would be one typo away. */
export const FEWEST_LETTERS = 5

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789']

/**
 * The words that are one typo away from this one: a letter (of English, or a digit) wrong, missing or too many, or two
 * neighbors swapped. None for a short word.
 */
export function typosOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < FEWEST_LETTERS) return []
  const typos = new Set<string>()
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('')
    const [one = '', two = '', ...after] = letters.slice(at)
    const rest = two + after.join('')
    for (const letter of LETTERS) typos.add(before + letter + one + rest)
    if (at === letters.length) break
    typos.add(before + rest)
    for (const letter of LETTERS) typos.add(before + letter + rest)
    typos.add(before + two + one + after.join(''))
  }
  typos.delete(word)
  return [...typos]
}
