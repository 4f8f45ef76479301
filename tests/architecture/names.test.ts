import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = globSync('{domain,commands,projections,api,web,infra}/**/*.{ts,tsx}', {
  exclude: ['web/dist/**'],
}).map((file) => ({ file, source: readFileSync(file, 'utf8') }))

/** `setTimeout` is also the name of the global function, which takes a callback. */
const ALIASES: readonly string[] = ['setTimeout as sleep']

type Specifier = { name: string; alias: string | undefined }

/** What the imports of a source name, with their aliases, without default imports. */
const importSpecifiers = (source: string): Specifier[] =>
  [...source.matchAll(/^import (?:type )?(?:\w+, )?\{([^}]*)\} from/gm)].flatMap(([, list = '']) =>
    [...list.matchAll(/(\w+)(?: as (\w+))?\s*(?:,|$)/g)].map(([, name = '', alias]) => ({ name, alias })),
  )

/** Whether a source declares the name, also as a field that it takes out of an object. */
const declares = (source: string, name: string) =>
  new RegExp(
    `\\b(?:const|let|function|class|type|interface) ${name}\\b|\\bconst \\{[^}]*\\b${name}\\b[^}]*\\} =`,
  ).test(source)

/** The aliases of a source without a need: the name that they replace has no other meaning in the source. */
const needlessAliases = (source: string) => {
  const specifiers = importSpecifiers(source)
  return specifiers.flatMap(({ name, alias }) => {
    if (alias === undefined || ALIASES.includes(`${name} as ${alias}`)) return []
    const isTaken = specifiers.filter((each) => each.name === name).length > 1 || declares(source, name)
    return isTaken ? [] : [`${name} as ${alias}`]
  })
}

test('An import has another name only where its own name is taken', () => {
  const alias = "import { one as other, type two } from './one.ts'\n"
  expect(needlessAliases(alias)).toEqual(['one as other'])
  expect(needlessAliases(`${alias}const { one } = two`)).toEqual([])
  expect(
    sources.flatMap(({ file, source }) => needlessAliases(source).map((each) => `${file}: ${each}`)),
  ).toEqual([])
})

/** The types that a source exports. */
const exportedTypes = (source: string) =>
  [...source.matchAll(/^export (?:abstract )?(?:type|interface|class) (\w+)/gm)].map(([, name = '']) => name)

test('A name of an exported type stands for one type', () => {
  const filesByName = Map.groupBy(
    sources.flatMap(({ file, source }) => exportedTypes(source).map((name) => ({ name, file }))),
    ({ name }) => name,
  )
  expect(filesByName.size).toBeGreaterThan(500)
  const ambiguousNames = [...filesByName].flatMap(([name, uses]) =>
    uses.length > 1 ? [`${name}: ${uses.map(({ file }) => file).join(', ')}`] : [],
  )
  expect(ambiguousNames).toEqual([])
})
