// Puts a member's text into a sentence of ours. Its script and its direction marks must not reorder the
// sentence.

/** Embeddings and overrides, which modern texts do not need. */
const OVERRIDES = /[\u202a-\u202e]/g
const ISOLATES = /[\u2066-\u2069]/
const FIRST_STRONG_ISOLATE = '\u2068'
const ISOLATE_END = '\u2069'

/** Matches a text that may be written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/**
 * Returns the text without marks that act beyond its end: overrides, unclosed isolates, and closing marks
 * without an isolate.
 */
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
 * Prepares a text for plain text such as a label, a page title or a line of a mail. A text written from right
 * to left is put between isolates. Any other text stays as it is, so that it can be found and compared.
 */
export function isolate(text: string): string {
  const neutralText = neutralizeDirection(text)
  return RIGHT_TO_LEFT.test(neutralText) ? `${FIRST_STRONG_ISOLATE}${neutralText}${ISOLATE_END}` : neutralText
}
