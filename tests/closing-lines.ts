import type { Plugin } from 'vitest/config'
import type { SerializedError, TestModule } from 'vitest/node'
import { missingPrograms } from './harness/machine.ts'

const reporter = { onTestRunEnd: report }

/**
 * Prints at the end of a run, with any reporters: tests that were repeated and their failures, tests that
 * this machine could not run, and the numbers of passed, failed and skipped tests.
 */
export const closingLines: Plugin = {
  name: 'closing-lines',
  configureVitest({ vitest: { config } }) {
    // Tests that a name filter skips lack nothing on this machine.
    if (!config.testNamePattern && !config.reporters.includes(reporter)) config.reporters.push(reporter)
  },
}

function report(modules: readonly TestModule[], errors: readonly SerializedError[]) {
  const count = (state: 'passed' | 'failed' | 'skipped') =>
    modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0)
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')]
  // Failures without a failed test: a file that fails before its first test, and an error thrown outside of
  // any test.
  const unread = modules.filter(
    (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
  )
  const unreached = unread.reduce((sum, module) => sum + [...module.children.allTests('skipped')].length, 0)
  const retriedTests = modules
    .flatMap((module) => [...module.children.allTests('passed')])
    .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
  for (const test of retriedTests) {
    console.log(`Passed only when tried again: ${test.module.moduleId}, ${test.name}`)
    for (const { message, stacks } of test.result().errors ?? [])
      console.log(
        `  ${message}${(stacks ?? []).map(({ file, line }) => `\n    at ${file}:${line}`).join('')}`,
      )
  }
  for (const test of modules.flatMap((module) => [...module.children.allTests('skipped')])) {
    const result = test.result()
    if (result.state === 'skipped' && result.note) console.log(`${test.name}: ${result.note}`)
  }
  const needed = missingPrograms().join(' and ')
  if (unreached > 0)
    console.log(`Tests not reached: ${unreached}. What their file needs before them has failed.`)
  if (skipped > unreached && needed)
    console.log(`Tests skipped: ${skipped - unreached}. They need ${needed}, which this machine lacks.`)
  console.log(
    `${passed} passed, ${failed + unread.length + errors.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
}
