import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readModels } from '#projections/read-models.ts'

const sources = globSync('projections/**/*.ts', { exclude: ['projections/runner/**'] }).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^export const (\w+) = readModel\(/gm)].map(([, variable]) => ({
    file,
    variable,
  })),
)

test('Every read model is found by its file', () => {
  expect(sources).toHaveLength(readModels.length)
})

const tests = globSync('tests/projections/**/*.test.ts').map((file) => readFileSync(file, 'utf8'))

test.each(sources)('The rows of $variable in $file are folded in every way', ({ file, variable }) => {
  const testsOfFile = tests.filter((test) => test.includes(`'#${file}'`)).join()
  expect(testsOfFile).toMatch(new RegExp(`everyWay\\(\\s*${variable},`))
})
