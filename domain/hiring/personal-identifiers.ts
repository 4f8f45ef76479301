/** A part of a text that may identify a person. */
export type Identifier = { kind: IdentifierKind; text: string }
export type IdentifierKind = 'date_of_birth' | 'record_number' | 'ssn' | 'email' | 'phone'

const MONTH_PATTERN = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?'
const datePattern = (year: string) =>
  [
    `\\d{1,2}[/.-]\\d{1,2}[/.-]${year}`,
    `${MONTH_PATTERN} \\d{1,2}(?:st|nd|rd|th)?,? ${year}`,
    `\\d{1,2}(?:st|nd|rd|th)? ${MONTH_PATTERN},? ${year}`,
  ].join('|')
const isoDatePattern = (year: string) => `${year}-\\d{2}-\\d{2}`

const BIRTH_LABEL = '(?:d\\.?o\\.?b\\.?|date of birth|birth ?date|birthday|born(?: on)?)'
const RECORD_LABEL =
  '(?:mrn|(?:medical record|record|chart|patient|member|policy|account|case)(?: id| no\\.?| num(?:ber|\\.)| ?#))'
const PHONE_LABEL = '(?:phone|call|tel|telephone|cell|mobile|fax|text)'
const LABEL_SEPARATOR = '(?: is|[:=#])?(?: #)?[ ]?'
const PHONE_DIGITS = '[(]?\\d{3}[)]?[ .-]?\\d{3}[ .-]?\\d{4}'
const WORD_START = '(?<![\\w.+-])'
const WORD_END = '(?![\\w-])'

/**
 * A full date counts as a birth date only after words that say so, or if it lies in the last century: other
 * dates are deadlines. Ten digits count as a phone number if they are written like one, or after words that
 * say so.
 */
const IDENTIFIER_PATTERNS: [IdentifierKind, string][] = [
  ['email', `${WORD_START}[\\w.+-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63})+`],
  ['ssn', `${WORD_START}\\d{3}-\\d{2}-\\d{4}${WORD_END}`],
  [
    'ssn',
    `\\b(?:ssn|social security(?: number| no\\.?)?)${LABEL_SEPARATOR}\\d{3}[ -]?\\d{2}[ -]?\\d{4}${WORD_END}`,
  ],
  [
    'date_of_birth',
    `\\b${BIRTH_LABEL}${LABEL_SEPARATOR}(?:${datePattern('(?:\\d{4}|\\d{2})')}|${isoDatePattern('\\d{4}')})${WORD_END}`,
  ],
  ['date_of_birth', `${WORD_START}(?:${datePattern('19\\d{2}')}|${isoDatePattern('19\\d{2}')})${WORD_END}`],
  [
    'record_number',
    `\\b${RECORD_LABEL}${LABEL_SEPARATOR}(?=[a-z-]{0,6}\\d[\\d-]{2})[a-z\\d-]{3,24}${WORD_END}`,
  ],
  [
    'phone',
    `\\b${PHONE_LABEL}(?: me| us)?(?: at| on)?${LABEL_SEPARATOR}(?:[+]?1[ .-]?)?${PHONE_DIGITS}${WORD_END}`,
  ],
  [
    'phone',
    `${WORD_START}(?:[+]?1[ .-]?)?(?:[(]\\d{3}[)] ?\\d{3}[ .-]\\d{4}|\\d{3}([.-])\\d{3}\\1\\d{4})${WORD_END}`,
  ],
  ['phone', `(?<!\\w)[+]1[ .-]?${PHONE_DIGITS}${WORD_END}`],
]
const patterns = IDENTIFIER_PATTERNS.map(([kind, source]) => ({ kind, pattern: new RegExp(source, 'gi') }))

/**
 * Returns the personal identifiers that a text seems to contain, in their order. A hint for the author, not a
 * proof.
 */
export function identifiersIn(text: string): Identifier[] {
  const matches = patterns.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: matchText, index }) => ({
      kind,
      matchText,
      index,
      end: index + matchText.length,
    })),
  )
  const outermost = matches.filter(
    (each) =>
      !matches.some(
        (other) =>
          other !== each &&
          other.index <= each.index &&
          other.end >= each.end &&
          (other.end - other.index > each.matchText.length || matches.indexOf(other) < matches.indexOf(each)),
      ),
  )
  return outermost
    .toSorted((a, b) => a.index - b.index)
    .map(({ kind, matchText }) => ({ kind, text: matchText }))
}
