import { expect, test } from 'vitest'
import { initials } from '#web/ui/initials.ts'

const nameOf = (first_name: string, last_name = '') => ({ first_name, last_name })

test.each<[string, string, string]>([
  ['Maren', 'Holloway', 'MH'],
  ['maren', 'holloway', 'MH'],
  ['Mary Ann', 'van der Berg', 'MV'],
  ['Cher', '', 'C'],
  ['(Bo)', '’t Hooft', 'BT'],
  ['3M', 'Nurse', '3N'],
  ['\u{1d4d0}nn', 'e\u0301mile', '\u{1d4d0}E\u0301'],
  ['ßen', 'ŉdlovu', 'ßŉ'],
  ['ǆenan', 'Ørsted', 'ǄØ'],
  ['निशा', 'শর্মা', 'निশ'],
  ['שרה', 'כהן', 'שכ'],
  ['Sara', 'כהן', 'Sכ'],
  ['عائشة', 'Khan', 'عK'],
  ['王', '小明', '王小'],
  ['각시', 'Kim', '각K'],
  ['🦊 Fox', '🐻', 'F🐻'],
  ['👩🏽‍⚕️', '🇺🇸', '👩🏽‍⚕️🇺🇸'],
  ['\u200f\u2067Ada', '\u00a0 \u200bByron', 'AB'],
])('The initials of %j %j are %j', (first, last, letters) => {
  expect(initials(nameOf(first, last))).toBe(letters)
})

test('Arabic initials stand beside each other and do not join', () => {
  expect(initials(nameOf('عائشة', 'محمد'))).toBe('ع\u200cم')
})

test.each(['', '-', '\u200b', '\u3164', '\u2800', '\u115f\u1160', '\uffa0', '\u202e'])(
  'A name of nothing but %j has no initials',
  (name) => expect(initials(nameOf(name, name))).toBe(''),
)
