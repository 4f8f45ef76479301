const CONTEXT_LENGTH = 40

/** A text around the part in which it differs from another one: the words before and after it, cut where they are long. */
export type TextDifference = { before: string; changed: string; after: string }

/** Where a text differs from another one, in whole words. */
export function textDifference(text: string, otherText: string): TextDifference {
  const [words, otherWords] = [text.split(/(?<=\s)/), otherText.split(/(?<=\s)/)]
  const sharedLength = Math.min(words.length, otherWords.length)
  let start = 0
  while (start < sharedLength && words[start] === otherWords[start]) start++
  let end = 0
  while (end < sharedLength - start && words.at(-1 - end) === otherWords.at(-1 - end)) end++
  const before = words.slice(0, start).join('')
  const after = words.slice(words.length - end).join('')
  return {
    before:
      before.length > CONTEXT_LENGTH ? `… ${before.slice(-CONTEXT_LENGTH).replace(/^\S*\s/, '')}` : before,
    changed: words.slice(start, words.length - end).join(''),
    after:
      after.length > CONTEXT_LENGTH ? `${after.slice(0, CONTEXT_LENGTH).replace(/\s\S*$/, '')} …` : after,
  }
}
