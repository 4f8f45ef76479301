/**
 * A text of a member within a sentence of ours: what it is written in, and what it holds, must not turn the sentence around.
 */

/** Embeddings and overrides: nothing that is written today needs them. */
const OVERRIDES = /[\u202a-\u202e]/g
const ISOLATES = /[\u2066-\u2069]/
const FIRST_STRONG_ISOLATE = '\u2068'
const ISOLATE_END = '\u2069'

/** Whether the text may be written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** This text without what would act beyond its end: overrides, isolates that never end, ends of nothing. */
export function neutralizeDirection(text: string): string {
  const withoutOverrides = text.replace(OVERRIDES, '')
  if (!ISOLATES.test(withoutOverrides)) return withoutOverrides
  const open: number[] = []
  const balanced = withoutOverrides.split('').map((unit, index) => {
    if (unit === ISOLATE_END) return open.pop() === undefined ? '' : unit
    if (ISOLATES.test(unit)) open.push(index)
    return unit
  })
  for (const index of open) balanced[index] = ''
  return balanced.join('')
}

/**
 * This text for a sentence that can hold nothing but text: the label of a control, the title of a page, a line of a mail. Isolates
 * are around it where it is written from right to left; any other text stays as it is, so that it can be found and compared.
 */
export function isolate(text: string): string {
  const neutralText = neutralizeDirection(text)
  return RIGHT_TO_LEFT.test(neutralText) ? `${FIRST_STRONG_ISOLATE}${neutralText}${ISOLATE_END}` : neutralText
}
