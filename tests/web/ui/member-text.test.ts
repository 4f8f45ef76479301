import { expect, test } from 'vitest'
import { displayText } from '#web/ui/display-text.ts'
import { firstName, fullName } from '#web/ui/member-text.ts'

const nameOf = (first_name: string, last_name = '') => ({ first_name, last_name })

test.each(['\u200b', '\u3164', '\u2800', '\u00ad', '\u2060', '\ufeff', '\u115f\u1160', '\uffa0', '\u202e'])(
  'A name of nothing but %j is shown as words',
  (emptyText) => {
    expect(fullName(nameOf(emptyText, emptyText))).toBe('Unnamed')
    expect(firstName(nameOf(emptyText))).toBe('Unnamed')
    expect(displayText(emptyText)).toBe('Unnamed')
  },
)

test('A missing person is shown as an empty text', () => {
  expect(fullName(nameOf(''))).toBe('')
})
