import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('tests/**/*.{ts,tsx}')
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/**
 * Files that are no tests: helpers, benchmarks, programs that take pictures, the soak, programs in
 * containers, and tests that several test files run.
 */
const OTHERS =
  /^tests\/(harness|bench|gallery|screen-pictures|soak|containers|.*\/(conformance|documented|scenarios|crashes))\//
/** Programs that start the tests, and the lists of tests that several files run. */
const NAMED = /^tests\/([^/]+|.*\/conformance)\.ts$/

test('Files of a test’s helpers are in the harness', () => {
  expect(files.filter((file) => !isTest(file) && !OTHERS.test(file) && !NAMED.test(file))).toEqual([])
})

test('No test returns before an assertion: a test that cannot run here is skipped and says so', () => {
  const returning = files.filter(isTest).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /^\s+if \(.*\) (return|\{ return \})$/.test(line) ? `${file}:${index + 1}` : [],
      ),
  )
  expect(returning).toEqual([])
})

/** Functions that start a product for one file only, and their import. */
const STARTS = 'ownProduct|startOn|startCrashing|startDisaster|separateProduct|mainProcess|demo'
const IMPORTED = new RegExp(
  `import \\{[^}]*\\b(?:(?:${STARTS})\\b[^}]*\\} from '#tests/harness/|start\\b[^}]*\\} from '#tests/harness/product\\.ts')`,
)
const REASON = /^\/\/ A product of its own: .+\.\n/

test('A file that starts its own product says in its first line why the shared one is not enough', () => {
  const silent = files
    .filter((file) => !/^tests\/(harness|bench)\//.test(file))
    .filter((file) => {
      const text = readFileSync(file, 'utf8')
      return IMPORTED.test(text) && !REASON.test(text)
    })
  expect(silent).toEqual([])
})
