import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readModels } from '#projections/read-models.ts'
import { database } from '#tests/harness/database.ts'
import { appointments } from '#tests/harness/query-plans/appointments.ts'
import { audit } from '#tests/harness/query-plans/audit.ts'
import { files } from '#tests/harness/query-plans/files.ts'
import { hiring } from '#tests/harness/query-plans/hiring.ts'
import { messaging } from '#tests/harness/query-plans/messaging.ts'
import { money } from '#tests/harness/query-plans/money.ts'
import { people } from '#tests/harness/query-plans/people.ts'
import { createExplainer } from '#tests/harness/query-plans/plans.ts'
import { type QueryCases, queriesOf } from '#tests/harness/query-plans/query-cases.ts'
import { rows } from '#tests/harness/query-plans/rows.ts'
import { searches } from '#tests/harness/query-plans/searches.ts'
import { fillAll } from '#tests/harness/query-plans/skewed-rows.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** How many rows may be read for each returned row, and how many blocks for each row. */
const FEW = 5
const BLOCKS = 10

/** The cases of queries by the path of their module. Other queries get arguments by the names of theirs. */
const cases: Record<string, QueryCases> = {
  ...audit,
  ...hiring,
  ...files,
  ...messaging,
  ...appointments,
  ...money,
  ...people,
  ...searches,
}

// The trail is no read model; tests/bench/audit runs its queries on a million entries.
const paths = globSync('projections/**/*.ts', { exclude: ['projections/{queries,runner,audit/trail}/**'] })
const modules = (
  await Promise.all(
    [...paths, 'api/realtime/resume.ts'].map(async (path) => {
      const module: object = await import(/* @vite-ignore */ join(process.cwd(), path))
      return { path, queries: queriesOf(module, cases[path]) }
    }),
  )
).filter(({ queries }) => queries.length > 0)

const db = setUpOnce(async () => {
  const filledDatabase = await database()
  await filledDatabase.sql`drop table accounts`
  await fillAll(filledDatabase.sql, readModels, rows)
  return filledDatabase
})
const onePlan = setUpOnce(() => createExplainer(db.superuserUrl))
const planForEach = setUpOnce(() => createExplainer(db.superuserUrl, 'force_custom_plan'))

describe.each(modules)('On tables of 50,000 skewed rows, in $path', ({ path, queries }) => {
  const plans = path in searches ? planForEach : onePlan
  test.each(queries)('$name reads only a few rows for each it returns', async ({ runs, maxRows }) => {
    for (const run of runs) {
      const costs = await plans.costOf(run)
      expect(costs).not.toEqual([])
      const dear = costs.filter(({ returned, read, blocks }) => {
        const rows = maxRows ?? FEW * (returned + 1)
        return read > rows || blocks > BLOCKS * rows
      })
      expect(dear).toEqual([])
    }
  })
})

test('Every query and every case is found', () => {
  const names = modules.flatMap(({ queries }) => queries.map(({ name }) => name))
  expect(names.length).toBeGreaterThan(100)
  expect(
    Object.values(cases)
      .flatMap(Object.keys)
      .filter((name) => !names.includes(name)),
  ).toEqual([])
})
