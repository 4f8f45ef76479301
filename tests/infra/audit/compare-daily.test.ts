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
async function compared(moves: string[], isFinished = true) {
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

test('the trail is compared once a day, not at the first start', async () => {
  expect(await compared([])).toBe(0)
  expect(await compared(['-23 hours'])).toBe(0)
  expect(await compared(['-25 hours'])).toBe(1)
  expect(await compared([])).toBe(0)
})

test('who moves the moment of the last comparison into the future does not put it off', async () => {
  expect(await compared(['1 year'])).toBe(1)
})

test('a comparison that did not come to its end is made again', async () => {
  await compared(['-25 hours'], false)
  expect(await compared([])).toBe(1)
})
