import { beforeEach, expect, test } from 'vitest'
import { compareDaily } from '#infra/audit/compare-daily.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(() => database())
beforeEach(() => db.sql`delete from audit_comparisons`)

const log = { info: () => undefined, error: () => undefined }

/**
 * Runs the task this many times and moves the time of the last comparison after each. Returns the number of
 * comparisons.
 */
async function runComparison(moves: string[], isFinished = true) {
  const end = new AbortController()
  let times = 0
  const compare = async () => {
    times += 1
    return { isFinished }
  }
  await compareDaily({ sql: db.sql, log, compare }, end.signal, async () => {
    const move = moves.shift()
    if (move === undefined) end.abort()
    else await db.sql`update audit_comparisons set at = now() + ${move}::interval`
  })
  return times
}

test('The trail is compared once a day, not at the first start', async () => {
  expect(await runComparison([])).toBe(0)
  expect(await runComparison(['-23 hours'])).toBe(0)
  expect(await runComparison(['-25 hours'])).toBe(1)
  expect(await runComparison([])).toBe(0)
})

test('A forged future time of the last comparison does not delay the next one', async () => {
  expect(await runComparison(['1 year'])).toBe(1)
})

test('An interrupted comparison is made again', async () => {
  await runComparison(['-25 hours'], false)
  expect(await runComparison([])).toBe(1)
})
