/** What a text seems to hold that could identify a person, in the order in which it stands there. */
export type Identifier = { kind: Kind; words: string }
export type Kind = 'date_of_birth' | 'record_number' | 'ssn' | 'email' | 'phone'

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const dated = (year: string) =>
  [
    `\\d{1,2}[/.-]\\d{1,2}[/.-]${year}`,
    `${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? ${year}`,
    `\\d{1,2}(?:st|nd|rd|th)? ${MONTH},? ${year}`,
  ].join('|')
const ISO = (year: string) => `${year}-\\d{2}-\\d{2}`

const BORN = '(?:d\\.?o\\.?b\\.?|date of birth|birth ?date|birthday|born(?: on)?)'
const RECORD =
  '(?:mrn|(?:medical record|record|chart|patient|member|policy|account|case)(?: id| no\\.?| num(?:ber|\\.)| ?#))'
const CALLED = '(?:phone|call|tel|telephone|cell|mobile|fax|text)'
const IS = '(?: is|[:=#])?(?: #)?[ ]?'
const DIGITS = '[(]?\\d{3}[)]?[ .-]?\\d{3}[ .-]?\\d{4}'
const start = '(?<![\\w.+-])'
const end = '(?![\\w-])'

/**
 * A full date counts as a birth date after words that say so, or of the last century: others are deadlines. Ten digits
 * count as a phone number when they are written like one or after words that say so.
 */
const LOOKS: [Kind, string][] = [
  ['email', `${start}[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63})+`],
  ['ssn', `${start}\\d{3}-\\d{2}-\\d{4}${end}`],
  ['ssn', `\\b(?:ssn|social security(?: number| no\\.?)?)${IS}\\d{3}[ -]?\\d{2}[ -]?\\d{4}${end}`],
  ['date_of_birth', `\\b${BORN}${IS}(?:${dated('(?:\\d{4}|\\d{2})')}|${ISO('\\d{4}')})${end}`],
  ['date_of_birth', `${start}(?:${dated('19\\d{2}')}|${ISO('19\\d{2}')})${end}`],
  ['record_number', `\\b${RECORD}${IS}(?=[a-z-]{0,6}\\d[\\d-]{2})[a-z\\d-]{3,24}${end}`],
  ['phone', `\\b${CALLED}(?: me| us)?(?: at| on)?${IS}(?:[+]?1[ .-]?)?${DIGITS}${end}`],
  ['phone', `${start}(?:[+]?1[ .-]?)?(?:[(]\\d{3}[)] ?\\d{3}[ .-]\\d{4}|\\d{3}([.-])\\d{3}\\1\\d{4})${end}`],
  ['phone', `(?<!\\w)[+]1[ .-]?${DIGITS}${end}`],
]
const patterns = LOOKS.map(([kind, look]) => ({ kind, pattern: new RegExp(look, 'gi') }))

/** The personal identifiers that a text seems to hold: a hint for its author, never a proof. */
export function identifiersIn(text: string): Identifier[] {
  const found = patterns.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: words, index }) => ({
      kind,
      words,
      index,
      end: index + words.length,
    })),
  )
  const outermost = found.filter(
    (each) =>
      !found.some(
        (other) =>
          other !== each &&
          other.index <= each.index &&
          other.end >= each.end &&
          (other.end - other.index > each.words.length || found.indexOf(other) < found.indexOf(each)),
      ),
  )
  return outermost.toSorted((a, b) => a.index - b.index).map(({ kind, words }) => ({ kind, words }))
}
