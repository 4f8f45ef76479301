import { globSync, readFileSync } from 'node:fs'
import { transform } from 'lightningcss'
import { expect, test } from 'vitest'

/** The classes that a style sheet styles, also within `:is()`, `:has()` and `:not()`. */
function classesOf(sheet: string) {
  const classes = new Set<string>()
  transform({
    filename: sheet,
    code: readFileSync(sheet),
    drafts: { customMedia: true },
    visitor: {
      Selector(selector) {
        for (const [, name = ''] of JSON.stringify(selector).matchAll(/"type":"class","name":"([^"]+)"/g))
          classes.add(name)
      },
    },
  })
  return [...classes]
}
const declared = new Map(
  globSync('web/theme/**/*.css').flatMap((sheet) => classesOf(sheet).map((name) => [name, sheet] as const)),
)

const sources = globSync('web/{app,build,screens,ui}/**/*.{ts,tsx}')
  .concat('web/main.tsx', 'web/early.js', 'web/index.html')
  .map((file) => readFileSync(file, 'utf8'))

/** The words of all strings, each of which may be a class; `state--${tone}` is one such word. */
const words = new Set(
  sources
    .flatMap((source) => [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)])
    .flatMap(([, single, double, template]) => (single ?? double ?? template ?? '').split(/[\s"<>=]+/)),
)
/** The fixed beginning of classes whose end is computed: `state--`, `fold-`. */
const computed = new Set(
  [...words]
    .flatMap((word) => /^([a-z][\w-]*-)\$\{[^}]+\}$/.exec(word)?.[1] ?? [])
    .filter((start) =>
      [...declared.keys()].some((name) => name.startsWith(start) && words.has(name.slice(start.length))),
    ),
)

test('Every class of the style sheets is used', () => {
  expect([...computed].toSorted()).toEqual([
    'btn--',
    'fold-',
    'notice--',
    'sparkline--',
    'state--',
    'stepper--',
    'tile--',
  ])
  const isUsed = (name: string) =>
    words.has(name) ||
    [...computed].some((start) => name.startsWith(start) && words.has(name.slice(start.length)))
  const unusedClasses = [...declared]
    .filter(([name]) => !isUsed(name))
    .map(([name, sheet]) => `${sheet}: ${name}`)
  expect(unusedClasses).toEqual([])
})

test('Every class of an element has a style', () => {
  const used = sources
    .flatMap((source) => [...source.matchAll(/\bclass(?:Name)?="([^"]*)"/g)])
    .flatMap(([, names = '']) => names.split(' ').filter(Boolean))
  expect(used.length).toBeGreaterThan(500)
  expect(used.filter((name) => !declared.has(name))).toEqual([])
})
