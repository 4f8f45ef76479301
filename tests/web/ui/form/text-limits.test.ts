import { expect, test } from 'vitest'
import { tooLongMessage, tooLongMessages } from '#web/ui/form/text-limits.ts'

test('A text is counted as it is sent, and only beyond its bound', () => {
  expect(tooLongMessage(` ${'a'.repeat(10_000)}\n`, 10_000)).toBeUndefined()
  expect(tooLongMessage('a'.repeat(10_490), 10_000)).toBe('10,490 of 10,000 characters: 490 too many')
})

test('In a list the text that is too long is named', () => {
  expect(tooLongMessage(['wounds', 'w'.repeat(61)], 60)).toBe(
    `“${'w'.repeat(20)}…” has 61 of 60 characters: 1 too many`,
  )
  expect(tooLongMessage(['wounds', 'w'.repeat(60)], 60)).toBeUndefined()
})

test('Each field of a form has a bound of its own, or none', () => {
  const values = { title: 'a'.repeat(201), bio: 'a'.repeat(201), tags: [] }
  expect(tooLongMessages(values, { title: 200, bio: 10_000, tags: 60 })).toEqual({
    title: '201 of 200 characters: 1 too many',
  })
})
