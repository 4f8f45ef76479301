const CONTEXT = 40

/** A text around the part in which it differs from another one: the words before and after it, cut where they are long. */
export type ChangedPart = { before: string; changed: string; after: string }

/** Where a text differs from another one, in whole words. */
export function changedPart(text: string, other: string): ChangedPart {
  const [words, others] = [text.split(/(?<=\s)/), other.split(/(?<=\s)/)]
  const most = Math.min(words.length, others.length)
  let start = 0
  while (start < most && words[start] === others[start]) start++
  let end = 0
  while (end < most - start && words.at(-1 - end) === others.at(-1 - end)) end++
  const before = words.slice(0, start).join('')
  const after = words.slice(words.length - end).join('')
  return {
    before: before.length > CONTEXT ? `… ${before.slice(-CONTEXT).replace(/^\S*\s/, '')}` : before,
    changed: words.slice(start, words.length - end).join(''),
    after: after.length > CONTEXT ? `${after.slice(0, CONTEXT).replace(/\s\S*$/, '')} …` : after,
  }
}
