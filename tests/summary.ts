import { readFileSync } from 'node:fs'

type Assertion = { status: string; fullName: string }
type Report = {
  testResults: { name: string; status: string; assertionResults: Assertion[] }[]
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
}

/** Prints the last line of `.ci/run` from the JSON report of a run: how many tests passed, failed and were skipped. */
const report: Report = JSON.parse(readFileSync(String(process.argv[2]), 'utf8'))
const { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped } = report
// A file that fails before its first test has no failed test.
const unread = report.testResults.filter(
  ({ status, assertionResults }) =>
    status === 'failed' && assertionResults.every((each) => each.status !== 'failed'),
).length
console.log(`${passed} passed, ${failed + unread} failed${skipped ? `, ${skipped} skipped` : ''}`)
