import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('Widths at which the layout changes are counted in letters, not in pixels', () => {
  const queries = globSync('web/theme/**/*.css').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/@(?:media|container)[^{]*(?:width|height|inline-size)[^{]*/g),
  ])
  expect(queries.length).toBeGreaterThan(50)
  expect(queries.map(([query]) => query).filter((query) => /\d\s*px/.test(query))).toEqual([])
  const scripts = globSync('web/{app,screens,ui}/**/*.{ts,tsx}').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\((?:min-|max-)?width\s*[:<>][^)]*/g),
  ])
  expect(scripts.map(([query]) => query).filter((query) => /\d\s*px/.test(query))).toEqual([])
})
