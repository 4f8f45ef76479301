// Cleans and checks texts of members. A text of one line (name, title, city, number, tag) keeps no
// invisible characters. A longer text keeps its line breaks and tabs. Cleaning drops only invisible
// characters; `faultOf` finds faults that remain.

import { hasVisibleText, UNNAMED_LABEL } from './visible-text.ts'

/** Line breaks of every system; CR LF is one. */
const LINE_BREAKS = /\r\n|[\n\v\f\r\x85\u2028\u2029]/g
const CONTROLS = /\p{Cc}/gu
/**
 * Removed from longer texts: controls other than line breaks and tabs, marks that change the reading
 * direction, and noncharacters.
 */
const CONTROLS_OF_PROSE = /(?![\n\t])\p{Cc}|[\p{Bidi_Control}\p{Noncharacter_Code_Point}]/gu

/** Visible signs of Arabic, Syriac and Kaithi that Unicode lists as format characters. */
const VISIBLE_FORMAT = '\\u0600-\\u0605\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u{110bd}\\u{110cd}'
/**
 * Invisible format characters. ZWJ, ZWNJ and tags have their own patterns; ignorable letters and marks stay,
 * since they may shape their neighbors.
 */
const INVISIBLE_FORMAT = new RegExp(
  `(?![\\p{L}\\p{M}\\u200c\\u200d\\u{e0020}-\\u{e007f}${VISIBLE_FORMAT}])[\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}]`,
  'gu',
)

/** Tag characters have a meaning only in the flag of a region, such as Scotland's. */
const TAGS = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u{e0020}-\u{e007f}]/gu

/** Scripts whose letters join or stack, where a joiner decides how a word looks. */
const JOINING_SCRIPTS = [
  ...['Arab', 'Syrc', 'Mand', 'Nkoo', 'Mong', 'Phag', 'Adlm', 'Rohg', 'Mani', 'Sogd'],
  ...['Deva', 'Beng', 'Guru', 'Gujr', 'Orya', 'Taml', 'Telu', 'Knda', 'Mlym', 'Sinh'],
  ...['Tibt', 'Mymr', 'Khmr', 'Lana', 'Cham', 'Bali', 'Java', 'Sund', 'Cakm', 'Newa'],
]
const JOINING_LETTER = `(?=[\\p{L}\\p{M}])[${JOINING_SCRIPTS.map((script) => `\\p{scx=${script}}`).join('')}]`
/** After the sign that mutes a vowel, a joiner also counts at the end of a word. */
const VIRAMA =
  '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u0f84\\u1039\\u103a\\u17d2]'
const EMOJI = '\\p{Extended_Pictographic}'
const JOINERS = new RegExp(
  [
    `(?<=${EMOJI}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)(\\u200d)(?=${EMOJI})`,
    `(?<=${JOINING_LETTER})([\\u200c\\u200d])(?=${JOINING_LETTER})`,
    `(?<=${VIRAMA})([\\u200c\\u200d])`,
    '[\\u200c\\u200d]',
  ].join('|'),
  'gu',
)

/** Variation selectors after a letter without a second form, after a blank, or after another selector. */
const SELECTORS =
  /(?<=^|[\s\u2800\u3164\uffa0\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Variation_Selector}])\p{Variation_Selector}/gu

const isBlank = (character: string | undefined) =>
  character !== undefined && /^[\s\u2800\u3164\uffa0]$/.test(character)

/** Removes blanks at both ends. A pattern would take quadratic time in their number. */
function trimBlanks(text: string): string {
  let from = 0
  let to = text.length
  while (isBlank(text[from])) from++
  while (to > from && isBlank(text[to - 1])) to--
  return text.slice(from, to)
}

const emptyIfInvisible = (text: string) => (hasVisibleText(text) ? text : '')

/** Whether a text has broken characters. Cleaning leaves them, and `faultOf` reports them. */
const isBroken = (text: string) => !text.isWellFormed() || text.includes('\0')

/** Returns the text with broken characters replaced or removed, for places that cannot refuse it. */
export const toPrintable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/**
 * Returns the text in one line, composed (NFC), with each line break or tab as a space; '' if nothing is
 * visible.
 */
export const toOneLine = (text: string): string =>
  isBroken(text)
    ? text
    : emptyIfInvisible(
        trimBlanks(
          trimBlanks(
            text
              .normalize('NFC')
              .replace(LINE_BREAKS, ' ')
              .replaceAll('\t', ' ')
              .replace(CONTROLS, '')
              .replace(INVISIBLE_FORMAT, '')
              .replace(TAGS, '$1')
              .replace(JOINERS, '$1$2$3')
              .normalize('NFC'),
          ).replace(SELECTORS, ''),
        ),
      )

/**
 * Returns a longer text with its line breaks and tabs, without marks that change the reading direction; '' if
 * nothing is visible.
 */
export const toProse = (text: string): string =>
  isBroken(text)
    ? text
    : emptyIfInvisible(text.replace(LINE_BREAKS, '\n').replace(CONTROLS_OF_PROSE, '').trim())

const VISIBLE_FORMAT_SIGN = new RegExp(`[${VISIBLE_FORMAT}]`, 'u')
const MAX_MARKS_PER_LETTER = 8
const TOO_MANY_MARKS = new RegExp(`\\p{M}{${MAX_MARKS_PER_LETTER + 1}}`, 'u')

/** Returns what is wrong with a text, cleaned or not; `undefined` if nothing is. */
export function faultOf(text: string): string | undefined {
  if (isBroken(text)) return 'has characters that are not allowed'
  // Decomposed, so that the mark in a composed letter counts too.
  if (TOO_MANY_MARKS.test(text.normalize('NFD').replace(/\p{Cf}/gu, '')))
    return `has more than ${MAX_MARKS_PER_LETTER} accents on one letter`
  return undefined
}

/** Like `faultOf`, for a text of one line. */
export const faultOfLine = (text: string): string | undefined =>
  faultOf(text) ?? (VISIBLE_FORMAT_SIGN.test(text) ? 'has a sign that cannot stand in one line' : undefined)

/**
 * Returns a stored line as it is shown. Events are never rewritten, so lines from before texts were cleaned
 * are cleaned on display.
 */
export function displayLine(text: string): string {
  if (/^[!-~]*(?: [!-~]+)*$/.test(text)) return text
  return toOneLine(toPrintable(text)) || (text === '' ? '' : UNNAMED_LABEL)
}

/** Returns a stored longer text as it is shown. */
export const displayProse = (text: string): string => toProse(toPrintable(text))
