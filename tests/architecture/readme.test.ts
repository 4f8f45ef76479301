import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { longSentences, MAX_WORDS, sentencesOf } from '#tests/harness/architecture/sentences.ts'

const pagesOf = (...patterns: string[]) => globSync(patterns, { exclude: ['node_modules/**', '.data/**'] })
const readmes = pagesOf('**/README.md')
/**
 * All pages for people who change or run the product, except the changelog, which describes each change once.
 */
const pages = [...new Set([...readmes, ...pagesOf('CONTRIBUTING.md', 'SECURITY.md', 'infra/**/*.md')])]
const MAX_LINES = 150
const layers = /^(domain|commands|projections|api|web|infra|tests)\//
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The files and folders that a page names, in backticks from the top, or as links and pictures beside it. */
const pathsNamedIn = (page: string) => {
  const text = readFileSync(page, 'utf8')
  const quotedNames = [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => layers.test(path))
  const linkedPaths = [...text.matchAll(/(?:\]\(|src(?:set)?=")([^)"#:]+)[)"]/g)].map(([, path = '']) =>
    join(dirname(page), path),
  )
  return [...quotedNames, ...linkedPaths].filter((path) => !/[<{*(]/.test(path))
}

/** `npm run -s test:all` and `npm test`: the scripts that a text names. */
const scriptsIn = (text: string) =>
  [...text.matchAll(/\bnpm (?:run (?:-\S+ )*([\w-]+(?::[\w-]+)*)|(test|start)\b)/g)].map(
    ([, run, short = '']) => run ?? short,
  )

test.each(readmes)('%s names only what is there', (page) => {
  expect(pathsNamedIn(page).filter((path) => !existsSync(path))).toEqual([])
})

test('The README names files to look into', () => {
  expect(pathsNamedIn('README.md').length).toBeGreaterThan(30)
})

test.each(readmes)(`%s has at most ${MAX_LINES} lines`, (page) => {
  expect(readFileSync(page, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
})

test.each(pages)(`%s has no sentence of more than ${MAX_WORDS} words`, (page) => {
  expect(longSentences(readFileSync(page, 'utf8'))).toEqual([])
})

/** The names in backticks in a cell of a table. */
const namesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
const subfoldersOf = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

describe('The map of the README', () => {
  const [, sentence = ''] = /The areas are ([^.]*)\./.exec(readFileSync('README.md', 'utf8')) ?? []
  const areas = namesIn(sentence)
  const rows = [
    ...readFileSync('README.md', 'utf8').matchAll(/^\| `([\w/]+)` \|([^|\n]*)\|([^|\n]*)\|$/gm),
  ].map(([, folder = '', without = '', further = '']) => ({ folder, without, further }))

  test('has a row for each layer with areas', () => {
    expect(areas.length).toBeGreaterThan(10)
    const layersWithAreas = ['domain', 'commands', 'projections', 'api', 'web/screens']
    expect(rows.map(({ folder }) => folder)).toEqual(layersWithAreas)
  })

  test.each(rows)('has exactly the folders that are there: $folder', ({ folder, without, further }) => {
    const expected = [...areas.filter((area) => !namesIn(without).includes(area)), ...namesIn(further)]
    expect(subfoldersOf(folder).toSorted()).toEqual(expected.toSorted())
  })

  test.each(['web', 'infra'])('names each folder of %s in its own README', (layer) => {
    const page = readFileSync(`${layer}/README.md`, 'utf8')
    const unnamed = subfoldersOf(layer).filter((name) => !page.includes(`\`${layer}/${name}/`))
    expect(unnamed.filter((name) => name !== 'dist')).toEqual([])
  })
})

test('The pictures of the README are below 60 kB each', () => {
  const pictures = pathsNamedIn('README.md').filter((path) => path.endsWith('.webp'))
  expect(pictures.length).toBeGreaterThan(0)
  expect(pictures.filter((path) => statSync(path).size >= 60_000)).toEqual([])
})

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '')
const sources = withoutSpace(
  globSync('{domain,commands,projections,api,web,infra,tests}/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join(''),
)

test.each(readmes)('%s shows only code that is in a source file, but for what it leaves out', (page) => {
  const blocks = [...readFileSync(page, 'utf8').matchAll(/```tsx?\n(.*?)```/gs)].map(([, code = '']) => code)
  const lines = blocks.flatMap((code) => code.split('\n')).filter((line) => !line.includes('…'))
  expect(lines.filter((line) => !sources.includes(withoutSpace(line)))).toEqual([])
})

/** A function or constant that a file exports. */
const EXPORT = /^export (?:async )?(?:const|function\*?) (\w+)/gm
const exportedNames = new Set(
  globSync('{domain,commands,projections,api,web,infra,tests}/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(EXPORT)].map(([, name = '']) => name),
  ),
)

/** Functions of other programs that the READMEs name, each with its program. */
const FUNCTIONS_OF_OTHERS: Record<string, string> = {
  count: 'SQL',
  import: 'JavaScript',
  'light-dark': 'CSS',
  pg_notify: 'PostgreSQL',
  pg_switch_wal: 'PostgreSQL',
}

/** `oneName(…)` in backticks without an object before it, and `export const oneName`, also in blocks of code. */
const namesCalledOrExported = (text: string) => [
  ...[...text.replaceAll(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) =>
    [...code.matchAll(/(?<![\w.-])([A-Za-z_][\w-]*)\(/g)].map(([, name = '']) => name),
  ),
  ...[...text.matchAll(/\bexport (?:async )?(?:const|function) (\w+)/g)].map(([, name = '']) => name),
]

test.each(readmes)('%s calls and exports only what the code exports', (page) => {
  const names = namesCalledOrExported(readFileSync(page, 'utf8'))
  expect(names.filter((name) => !exportedNames.has(name) && !(name in FUNCTIONS_OF_OTHERS))).toEqual([])
})

test('Each function of another program is named in a README', () => {
  const names = new Set(readmes.flatMap((page) => namesCalledOrExported(readFileSync(page, 'utf8'))))
  expect(Object.keys(FUNCTIONS_OF_OTHERS).filter((name) => !names.has(name))).toEqual([])
})

test('Called and exported names are found in backticks and in blocks of code', () => {
  expect(
    namesCalledOrExported(
      'Call `oneName()` or `api.otherName(1)`, `export const third = fourth({ … })`, fifth()\n```ts\nexport const sixth = 1\nseventh()\n```\n',
    ),
  ).toEqual(['oneName', 'fourth', 'third', 'sixth'])
})

/** The names that a page lists as fields of a type. The header of the table names the type. */
const listedFields = readmes.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/^\| field of `(\w+)` \|.*\n\|[-|]+\n((?:\|.*\n)+)/gm)].map(
    ([, type = '', rows = '']) => ({
      page,
      type,
      fields: rows
        .trim()
        .split('\n')
        .flatMap((row) => namesIn(row.split('|')[1] ?? '')),
    }),
  ),
)

test('The READMEs of api and projections list fields of a type', () => {
  expect(listedFields.map(({ page }) => page).toSorted()).toEqual(['api/README.md', 'projections/README.md'])
})

test.each(listedFields)('$page lists only fields that $type has', ({ type, fields }) => {
  const [, body = ''] =
    globSync('{api,projections}/**/*.ts')
      .map((file) =>
        new RegExp(`^(?:export )?type ${type}\\b[^{]*\\{\\n(.*?)\\n\\}`, 'ms').exec(
          readFileSync(file, 'utf8'),
        ),
      )
      .find((match) => match !== null) ?? []
  const keys = [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, key]) => key)
  expect(keys.length).toBeGreaterThan(5)
  expect(fields.filter((field) => !keys.includes(field))).toEqual([])
})

test.each(pages)('%s names only npm scripts that there are', (page) => {
  expect(scriptsIn(readFileSync(page, 'utf8')).filter((name) => !(name in scripts))).toEqual([])
})

describe('Sentences are counted', () => {
  const words = (count: number) => Array(count).fill('word').join(' ')

  test('up to 30 words, not 31', () => {
    expect(longSentences(`${words(30)}.`)).toEqual([])
    expect(longSentences(`${words(31)}.`)).toEqual([`31 words: ${words(31)}.`])
    expect(longSentences(`${words(16)}\n${words(15)}.`)).toHaveLength(1)
  })

  test('without what stands in fenced blocks of code', () => {
    expect(longSentences(`Before:\n\n\`\`\`sh\n${words(40)}\n\`\`\`\n\n${words(30)}.`)).toEqual([])
    expect(longSentences(`   \`\`\`\n   ${words(40)}\n   \`\`\`\n${words(31)}.`)).toHaveLength(1)
  })

  test('up to a mark that white space follows', () => {
    expect(sentencesOf('Is it? **It is.** See domain.ts, v1.2: there! Yes')).toHaveLength(5)
  })

  test('with code as one word, and links as their text', () => {
    expect(longSentences(`${words(29)} \`npm run bench -- now\`.`)).toEqual([])
    expect(longSentences(`${words(30)} \`npm\``)).toHaveLength(1)
    expect(sentencesOf('See [this page](https://localhost/a page of. many words).')).toEqual([
      ['See', 'this', 'page.'],
    ])
  })

  test('each in its paragraph, heading, item or cell', () => {
    const long = words(20)
    expect(longSentences(`# ${long}\n${long}\n\n${long}\n- ${long}\n- ${long}\n1. ${long}`)).toEqual([])
    expect(
      longSentences(`| ${long} | ${long} |\n|---|---|\n| ${long} | \`a\\|b\` ${long} |\n${long}`),
    ).toEqual([])
    expect(longSentences(`- ${long}\n  ${long}`)).toHaveLength(1)
    expect(longSentences(`| ${words(31)} | ${long} |`)).toHaveLength(1)
  })
})

test('Scripts are found with options, beside other words and in blocks', () => {
  expect(
    scriptsIn('`npm run -s a:b -- --c`, npm test: npm run d. npm tests npm ci\n```\nnpm start\n```'),
  ).toEqual(['a:b', 'test', 'd', 'start'])
})
