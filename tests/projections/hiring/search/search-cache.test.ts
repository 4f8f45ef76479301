import { expect, test } from 'vitest'
import { createSearchCache } from '#projections/hiring/search/search-cache.ts'

test('The search cache keeps the most recent queries, and drops the others', () => {
  const cache = createSearchCache()
  const answers = ['first', 'second'].map((question) => cache.resultOf(question))
  for (let number = 0; number < 198; number++) cache.resultOf(`question ${number}`)
  expect(cache.resultOf('first')).toBe(answers[0])
  cache.resultOf('one too many')
  expect(cache.resultOf('first')).toBe(answers[0])
  expect(cache.resultOf('second')).not.toBe(answers[1])
})
