import { expect, test } from 'vitest'
import { createSearchCache } from '#projections/hiring/search/search-cache.ts'

test('The search cache keeps the most recent queries, and drops the others', () => {
  const cache = createSearchCache()
  const answers = ['first', 'second'].map((question) => cache.answerTo(question))
  for (let number = 0; number < 198; number++) cache.answerTo(`question ${number}`)
  expect(cache.answerTo('first')).toBe(answers[0])
  cache.answerTo('one too many')
  expect(cache.answerTo('first')).toBe(answers[0])
  expect(cache.answerTo('second')).not.toBe(answers[1])
})
