import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const BREAKPOINTS = 'web/theme/base/breakpoints.css'
const declarations = [
  ...readFileSync(BREAKPOINTS, 'utf8').matchAll(/@custom-media (--[\w-]+) \((.+)\);/g),
].map(([, name = '', condition = '']) => ({ name, condition }))
/** The conditions of all media queries but those of the file that names the widths. */
const queries = globSync('web/theme/**/*.css')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== BREAKPOINTS)
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/@media([^{]*)/g)])
  .map(([, condition = '']) => condition.trim())

test('Each width at which the layout changes is declared once, and used by its name', () => {
  expect(new Set(declarations.map(({ condition }) => condition)).size).toBe(declarations.length)
  const used = new Set(queries.flatMap((query) => query.match(/--[\w-]+/g) ?? []))
  expect([...used].toSorted()).toEqual(declarations.map(({ name }) => name).toSorted())
  expect(queries.filter((query) => /\bwidth\b/.test(query))).toEqual([])
})

test('Widths are given in letters, not in pixels', () => {
  for (const { condition } of declarations) expect(condition).toMatch(/^width (<=|>) [\d.]+em$/)
  const otherWidths = globSync('web/theme/**/*.css').flatMap(
    (file) => readFileSync(file, 'utf8').match(/@(?:media|container)[^{;]*/g) ?? [],
  )
  expect(otherWidths.filter((query) => /\d\s*px/.test(query))).toEqual([])
})

test('No script reads the width of the window: the style sheets do', () => {
  const asking = globSync('web/{app,screens,ui,build}/**/*.{ts,tsx}')
    .concat('web/main.tsx', 'web/early.js')
    .filter((file) => /\((min-|max-)?width\s*[:<>]|innerWidth/.test(readFileSync(file, 'utf8')))
  expect(asking).toEqual([])
})
