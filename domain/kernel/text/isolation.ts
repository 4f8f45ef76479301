/**
 * A text of a member within a sentence of ours: what it is written in, and what it holds, must not turn the sentence around.
 */

/** Embeddings and overrides: nothing that is written today needs them. */
const OVERRIDES = /[\u202a-\u202e]/g
const ISOLATES = /[\u2066-\u2069]/
const FIRST_STRONG = '\u2068'
const END = '\u2069'

/** Whether the text may be written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** This text without what would act beyond its end: overrides, isolates that never end, ends of nothing. */
export function contained(text: string): string {
  const plain = text.replace(OVERRIDES, '')
  if (!ISOLATES.test(plain)) return plain
  const open: number[] = []
  const balanced = plain.split('').map((unit, at) => {
    if (unit === END) return open.pop() === undefined ? '' : unit
    if (ISOLATES.test(unit)) open.push(at)
    return unit
  })
  for (const at of open) balanced[at] = ''
  return balanced.join('')
}

/**
 * This text for a sentence that can hold nothing but text: the label of a control, the title of a page, a line of a mail. Isolates
 * are around it where it is written from right to left; any other text stays as it is, so that it can be found and compared.
 */
export function isolate(text: string): string {
  const inside = contained(text)
  return RIGHT_TO_LEFT.test(inside) ? `${FIRST_STRONG}${inside}${END}` : inside
}
