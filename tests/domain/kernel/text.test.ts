import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayLine, faultOf, faultOfLine, toOneLine, toProse } from '#domain/kernel/text/text.ts'
import { hasVisibleText } from '#domain/kernel/text/visible-text.ts'

/**
 * Texts with difficult characters: joiners, tags, selectors, marks, fillers and controls among letters of
 * many scripts.
 */
const hard = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'aé字\u200d\u200c\ufe0f\u202e\u2066\u200e\u061c\ufeff\u00ad\u0301\u3164\u2800\u115f\u034f\n\r\t\x85\u2028\x1b \u00a0',
        ...['\u{1f469}', '\u2695', '\u{1f3f4}', '\u{e0067}', '\u{e0062}', '\u{e007f}', '\u{e0100}'],
        ...['\u0645', '\u06cc', '\u0d28', '\u0d4d', '\u212a', '\u{1f3fd}', '\ufffe', '\u0600', '1', '\u20e3'],
      ),
      fc.string({ unit: 'grapheme', maxLength: 2 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''))

const codePoints = (text: string) => [...text].map((each) => each.codePointAt(0)?.toString(16)).join(' ')

describe('One line', () => {
  test.each([
    ['a right-to-left override', '\u202eneraM', 'neraM'],
    ['embeddings, isolates and marks', '\u202aA\u2066d\u2069a\u200e\u200f\u061c\u202c', 'Ada'],
    ['zero width space, soft hyphen, word joiner, byte-order mark', 'A\u200bd\u00ada\u2060\ufeff', 'Ada'],
    ['a line break, which is a gap', "Ada\r\n=cmd|' /C calc'!A0\u2028x", "Ada =cmd|' /C calc'!A0 x"],
    ['a tab', 'Ada\tLee', 'Ada Lee'],
    ['bell and escape', 'A\x07d\x1ba', 'Ada'],
    ['tags outside of a flag', 'Ada\u{e0041}\u{e0042}', 'Ada'],
    ['a letter that is written as two', 'Rene\u0301', 'René'],
    ['joiners between Latin letters', 'Con\u200dsil\u200cium', 'Consilium'],
    ['selectors after a Latin letter', 'A\ufe0fd\ufe0e\ufe0fa', 'Ada'],
    ['fillers at its ends', '\u3164\u2800 Ada \uffa0', 'Ada'],
    ['an unassigned ignorable', 'A\u2065da\ufff3', 'Ada'],
  ])('loses %s', (_, typedText, clean) => {
    expect(codePoints(toOneLine(typedText))).toBe(codePoints(clean))
    expect(faultOfLine(toOneLine(typedText))).toBeUndefined()
  })

  test.each([
    ['Persian', 'می\u200cخواهم'],
    ['a conjunct of Sinhala', 'ක\u0dca\u200dෂ'],
    ['a chillu of Malayalam at the end of a word', 'രാജന\u0d4d\u200d'],
    ['a health worker', '\u{1f469}\u200d\u2695\ufe0f'],
    ['a health worker with a skin tone', '\u{1f469}\u{1f3fd}\u200d\u2695\ufe0f'],
    ['a burning heart', '\u2764\ufe0f\u200d\u{1f525}'],
    ['the flag of Scotland', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
    ['a keycap', '1\ufe0f\u20e3'],
    ['a variant of a Chinese character', '葛\u{e0100}'],
    ['Hebrew with points', 'שָׁלוֹם'.normalize('NFC')],
    ['Arabic', 'محمد علي'],
    ['an apostrophe and a hyphen', 'O’Neill-Nuñez'],
  ])('keeps %s', (_, text) => {
    expect(codePoints(toOneLine(text))).toBe(codePoints(text))
    expect(faultOfLine(text)).toBeUndefined()
  })

  test.each([
    '\u200b',
    '\u3164',
    '\u2800',
    '\u00ad',
    '\u2060',
    '\u202e',
    '\u115f\u1160',
    '\uffa0',
    '\u034f',
    '\u17b4\u17b5',
    '\u180b\u180e',
    '\ufe0f',
    '\u{e0100}',
    '\u0301\u0302',
    '\u00a0\u3000 \t\n',
    '\u{e0041}',
    '\ufffc',
    '\uffff',
  ])('like %j shows nothing', (text) => {
    expect(toOneLine(text)).toBe('')
    expect(toProse(text)).toBe('')
    expect(hasVisibleText(text)).toBe(false)
  })

  test('does not change when it is cleaned again, and holds nothing that turns or hides text', () => {
    fc.assert(
      fc.property(hard, (text) => {
        const clean = toOneLine(text)
        expect(codePoints(toOneLine(clean))).toBe(codePoints(clean))
        expect(clean).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u)
        expect(clean.replace(/\u200c|\u200d|\u0600|[\u{e0020}-\u{e007f}]/gu, '')).not.toMatch(/\p{Cf}/u)
        expect(clean === '' || hasVisibleText(clean)).toBe(true)
        expect(clean).toBe(clean.normalize('NFC'))
      }),
      { numRuns: 2000 },
    )
  })

  test('refuses an Arabic sign that is visible although it is a format character', () =>
    expect(faultOfLine('\u0600 12')).toBe('has a sign that cannot stand in one line'))

  test('is cleaned in time that grows linearly with its length', () => {
    const long = `a${' '.repeat(400_000)}\u3164`.repeat(2)
    expect(toOneLine(long).length).toBe(400_003)
  })
})

describe('A longer text', () => {
  test('keeps line breaks and tabs, and loses other controls and what turns the direction', () =>
    expect(toProse('\u202eOne\r\n\ttwo\x07\rthree\u2028four\u2069\u200f ')).toBe('One\n\ttwo\nthree\nfour'))
  test('keeps joining characters', () =>
    expect(toProse('می\u200cخواهم \u{1f469}\u200d\u2695')).toContain('\u200c'))
  test('does not change when it is cleaned again', () =>
    fc.assert(fc.property(hard, (text) => toProse(toProse(text)) === toProse(text))))
})

describe('No text', () => {
  test.each(['a\0b', '\ud800', '\0'])('is %j', (text) => {
    expect(faultOf(toOneLine(text))).toBe('has characters that are not allowed')
    expect(faultOf(toProse(text))).toBe('has characters that are not allowed')
  })
  test('has nine accents on one letter, however they are composed', () => {
    expect(faultOf(toOneLine(`e${'\u0301'.repeat(8)}`))).toBeUndefined()
    for (const piled of [
      `e${'\u0301'.repeat(9)}`,
      `é${'\u0316'.repeat(8)}`,
      `x\u200d${'\u0301\u200d'.repeat(9)}`,
    ]) {
      expect(faultOf(toOneLine(piled))).toBe('has more than 8 accents on one letter')
      expect(faultOf(toProse(piled))).toBe('has more than 8 accents on one letter')
    }
  })
})

test('A stored line from before cleaning is shown cleaned, and never empty', () => {
  expect(displayLine('\u202eneraM')).toBe('neraM')
  expect(displayLine('Ada\n=1')).toBe('Ada =1')
  expect(displayLine('half \ud800\0')).toBe('half \ufffd')
  expect(displayLine('\u200b')).toBe('Unnamed')
  expect(displayLine('')).toBe('')
})
