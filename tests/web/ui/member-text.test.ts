import { expect, test } from 'vitest'
import { firstName, fullName, initials } from '#web/ui/member-text.ts'
import { displayText } from '#web/ui/shown.ts'

const named = (first_name: string, last_name = '') => ({ first_name, last_name })

test.each(['\u200b', '\u3164', '\u2800', '\u00ad', '\u2060', '\ufeff', '\u115f\u1160', '\uffa0', '\u202e'])(
  'a name of nothing but %j has words all the same',
  (nothing) => {
    expect(fullName(named(nothing, nothing))).toBe('Unnamed')
    expect(firstName(named(nothing))).toBe('Unnamed')
    expect(displayText(nothing)).toBe('Unnamed')
    expect(initials(named(nothing, nothing))).toBe('')
  },
)

test('nobody yet has no words', () => {
  expect(fullName(named(''))).toBe('')
})

test('initials are whole letters', () => {
  expect(initials(named('\u{1d4d0}nn', 'e\u0301mile'))).toBe('\u{1d4d0}E\u0301')
  expect(initials(named('(Bo)', 'Lee'))).toBe('BL')
})
