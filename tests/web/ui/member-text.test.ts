import { expect, test } from 'vitest'
import { displayText } from '#web/ui/display-text.ts'
import { firstName, fullName, initials } from '#web/ui/member-text.ts'

const nameOf = (first_name: string, last_name = '') => ({ first_name, last_name })

test.each(['\u200b', '\u3164', '\u2800', '\u00ad', '\u2060', '\ufeff', '\u115f\u1160', '\uffa0', '\u202e'])(
  'a name of nothing but %j has words all the same',
  (nothing) => {
    expect(fullName(nameOf(nothing, nothing))).toBe('Unnamed')
    expect(firstName(nameOf(nothing))).toBe('Unnamed')
    expect(displayText(nothing)).toBe('Unnamed')
    expect(initials(nameOf(nothing, nothing))).toBe('')
  },
)

test('nobody yet has no words', () => {
  expect(fullName(nameOf(''))).toBe('')
})

test('initials are whole letters', () => {
  expect(initials(nameOf('\u{1d4d0}nn', 'e\u0301mile'))).toBe('\u{1d4d0}E\u0301')
  expect(initials(nameOf('(Bo)', 'Lee'))).toBe('BL')
})
