import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { namesInComments, wordsOfCode } from '#tests/harness/architecture/comments.ts'
import { docstringsOf, wordsInDocstrings } from '#tests/harness/architecture/docstrings.ts'

const LAYERS = 'domain,commands,projections,api,web,infra'
const exclude = ['web/dist/**', 'tests/architecture/comments.test.ts']
const read = (file: string) => [file, readFileSync(file, 'utf8')] as const
const sources = globSync([`{${LAYERS},tests}/**/*.{ts,tsx,js,sql,css,json}`, '*.json'], { exclude }).map(read)
const isProduct = new RegExp(`^(${LAYERS.replaceAll(',', '|')})/.*\\.tsx?$`)

/** Names of other programs that comments mention and our code does not use, each with its program. */
const NAMES_OF_OTHERS: Record<string, string> = {
  pg_monitor: 'PostgreSQL: the role that may read the state of replicas',
  read_only_sql_transaction: 'PostgreSQL: the name of an error code',
}

test('A comment names only what the code has', () => {
  const words = new Set(sources.flatMap(([file, source]) => wordsOfCode(file, source)))
  const names = sources
    .filter(([file]) => isProduct.test(file))
    .flatMap(([file, source]) => namesInComments(file, source).map((found) => ({ file, ...found })))
  expect(names.length).toBeGreaterThan(100)
  const missing = names.filter(({ name }) => !words.has(name))
  expect(
    missing
      .filter(({ name }) => !(name in NAMES_OF_OTHERS))
      .map(({ file, line, name }) => `${file}:${line}: ${name}`),
  ).toEqual([])
  expect(Object.keys(NAMES_OF_OTHERS).filter((name) => !missing.some((each) => each.name === name))).toEqual(
    [],
  )
})

/** Plain words that docstrings have in backticks for what is not in our code below them, each with its meaning. */
const WORDS_OF_OTHERS: Record<string, string> = {
  docker: 'the program',
  exists: 'SQL',
  fetch: 'the function of Node, for code that cannot use it',
  http2: 'nginx: a directive',
  null: 'the value',
  tsquery: 'PostgreSQL: a type',
  tsvector: 'PostgreSQL: a type',
  undefined: 'the value',
}

test('A plain word in backticks in a docstring is in the declaration below, or is a name of the file', () => {
  const words = sources
    .filter(([file]) => /\.tsx?$/.test(file))
    .flatMap(([file, source]) => wordsInDocstrings(file, source).map((found) => ({ file, ...found })))
    .filter(({ word }) => /^[a-z\d]+$/.test(word))
  expect(words.length).toBeGreaterThan(500)
  const missing = words.filter(({ isNear }) => !isNear)
  expect(
    missing
      .filter(({ word }) => !(word in WORDS_OF_OTHERS))
      .map(({ file, line, word }) => `${file}:${line}: ${word}`),
  ).toEqual([])
  expect(Object.keys(WORDS_OF_OTHERS).filter((word) => !missing.some((each) => each.word === word))).toEqual(
    [],
  )
})

test('A docstring consists of sentences: from a capital to a period, without tags', () => {
  const docstrings = sources
    .filter(([file]) => isProduct.test(file))
    .flatMap(([file, source]) => docstringsOf(source).map((text) => ({ file, text })))
  expect(docstrings.length).toBeGreaterThan(1000)
  // A docstring may end with a table, an example in quotes or an open list.
  expect(docstrings.filter(({ text }) => /^[a-z]|[^.?|"…]$|@(?:param|returns?|throws)\b/.test(text))).toEqual(
    [],
  )
})

test('A page names only functions, types and fields that the code has', () => {
  const words = new Set(sources.flatMap(([file, source]) => wordsOfCode(file, source)))
  const pages = globSync(['**/README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'infra/**/*.md'], {
    exclude: ['node_modules/**', '.data*/**'],
  })
  const names = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`(\w*[a-z][A-Z]\w*)[`(.]/g)].map(([, name = '']) => ({
      page,
      name,
    })),
  )
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter(({ name }) => !words.has(name))).toEqual([])
})

describe('Words in docstrings are found', () => {
  const wordsIn = (lines: string[]) =>
    wordsInDocstrings('sample.ts', lines.join('\n')).map(({ word, isNear }) => [word, isNear])

  test('in a parameter, a body and a name of the file', () => {
    const head = ["import { third } from './third.ts'", '/** `first`, `second` and `third`, not `fourth`. */']
    const declaration = 'export const one = (first: string) => first + second // fourth'
    expect(wordsIn([...head, declaration, 'const other = fourth'])).toEqual([
      ['first', true],
      ['second', true],
      ['third', true],
      ['fourth', false],
    ])
  })

  test('in a field beside, not in another type', () => {
    expect(
      wordsIn([
        'type One = {',
        '  a: string',
        '  /** `a`, not `c`. */',
        '  b: string',
        '}',
        'type Two = { c: 1 }',
      ]),
    ).toEqual([
      ['a', true],
      ['c', false],
    ])
  })

  test('in the schema of a type', () => {
    expect(
      wordsIn(['/** `a` */', 'export type One = z.infer<typeof One>', 'export const One = z.object({ a })']),
    ).toEqual([['a', true]])
  })

  test('with brackets and fields behind them, with their lines', () => {
    expect(wordsInDocstrings('sample.ts', '/**\n * `one(1)`,\n * `two.a`, `three four`\n */\nf()')).toEqual([
      { word: 'one', isNear: false, line: 2 },
      { word: 'two', isNear: false, line: 3 },
    ])
  })
})

describe('Names in comments are found', () => {
  const namesIn = (source: string) => namesInComments('sample.tsx', source)

  test('in every kind of comment, with their lines', () => {
    const source = [
      '/** `oneName` */',
      'const x = 1 // see `OneName`',
      '/**',
      ' * First `ONE_NAME`,',
      ' * then `one_name`.',
      ' */',
      'return <p>{/* `otherName` */}</p>',
    ].join('\n')
    expect(namesIn(source)).toEqual([
      { name: 'oneName', line: 1 },
      { name: 'OneName', line: 2 },
      { name: 'ONE_NAME', line: 4 },
      { name: 'one_name', line: 5 },
      { name: 'otherName', line: 7 },
    ])
  })

  test('up to a bracket or a dot', () => {
    expect(namesIn('// `oneName(1)`, `otherName.field`').map(({ name }) => name)).toEqual([
      'oneName',
      'otherName',
    ])
  })

  test('but not plain words, paths, routes or code', () => {
    expect(namesIn('// `name`, `Name`, `web/oneName`, `/one_name`, `oneName: 1`, `{one_name}`')).toEqual([])
    expect(namesIn("const glob = 'web/**/*.css', url = 'https://one' + `oneName`")).toEqual([])
  })

  test('and are not words of the code', () => {
    expect(wordsOfCode('sample.ts', '/** `oneName` */\nconst otherName = 1 // third')).toEqual([
      'const',
      'otherName',
    ])
    expect(wordsOfCode('sample.sql', '-- oneName\nselect other_name -- third')).toEqual([
      'select',
      'other_name',
    ])
  })
})
