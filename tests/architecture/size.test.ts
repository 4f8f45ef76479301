import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { LAYERS } from '#tests/harness/architecture/imports.ts'

const MOST_LINES = 200
const MOST_FILES = 15
const MOST_WITH_A_WORD = 2

/** Every file but hidden ones and what is built. */
const files = LAYERS.flatMap((layer) =>
  globSync(`${layer}/**/*`, { withFileTypes: true, exclude: ({ name }) => name === 'dist' })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name)),
)

/** The first word of a file's name: "escrow" of escrow.ts, escrow-refund.ts and escrow.browser.test.ts alike. */
const wordOf = (file: string) => /^[^.\-_]*/.exec(basename(file))?.[0] ?? ''

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

test(`No source has more than ${MOST_LINES} lines`, () => {
  const long = files.filter((file) => /\.(ts|tsx|css)$/.test(file) && linesOf(file) > MOST_LINES)
  expect(long).toEqual([])
})

test(`No folder holds more than ${MOST_FILES} files`, () => {
  const folders = [...Map.groupBy(files, (file) => dirname(file))]
  expect(folders.filter(([, of]) => of.length > MOST_FILES).map(([folder]) => folder)).toEqual([])
})

test(`No more than ${MOST_WITH_A_WORD} files of a folder begin with the same word: three are a folder`, () => {
  // A migration begins with its number.
  const named = files.filter((file) => dirname(file) !== 'infra/migrations')
  const sharing = [...Map.groupBy(named, (file) => join(dirname(file), wordOf(file)))]
  expect(sharing.filter(([, of]) => of.length > MOST_WITH_A_WORD).map(([word]) => word)).toEqual([])
})
