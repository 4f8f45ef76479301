// Reads codes as people type and paste them: with spaces, all kinds of dashes, and letters and digits of
// other widths and scripts.

const DIGIT = /\p{Nd}/u
const SEPARATORS = /[\s\p{Pd}\u2212_.,]/gu

/** Returns the digit 0 to 9 for a digit of any script, whose ten digits have consecutive code points. */
function toWesternDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const code = zero
  while (code - zero < 9 && DIGIT.test(String.fromCodePoint(zero - 1))) zero--
  return String(code - zero)
}

/** Returns the text with digits 0 to 9 and letters of one width, without invisible characters. */
export const normalizeDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}]/gu, ' ')
    .replace(/\p{Nd}/gu, toWesternDigit)
    .trim()

/** Returns only the letters and digits of a code, in lower case. */
export const normalizeCode = (code: string): string =>
  normalizeDigits(code).replace(SEPARATORS, '').toLowerCase()
