import { globSync, readFileSync } from 'node:fs'
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
import { rows } from '#tests/harness/query-plans/rows.ts'
import { searches } from '#tests/harness/query-plans/searches.ts'
import { fillAll } from '#tests/harness/query-plans/skewed-rows.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** How many rows may be read for each returned row, and how many blocks for each row. */
const FEW = 5
const BLOCKS = 10

const modules = {
  ...audit,
  ...hiring,
  ...files,
  ...messaging,
  ...appointments,
  ...money,
  ...people,
  ...searches,
}

const db = setUpOnce(async () => {
  const filledDatabase = await database()
  await filledDatabase.sql`drop table accounts`
  await fillAll(filledDatabase.sql, readModels, rows)
  return filledDatabase
})
const onePlan = setUpOnce(() => createExplainer(db.superuserUrl))
const planForEach = setUpOnce(() => createExplainer(db.superuserUrl, 'force_custom_plan'))

describe.each(Object.entries(modules))('On tables of 50,000 skewed rows, in %s', (module, queries) => {
  const plans = module in searches ? planForEach : onePlan
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

/** Matches an exported function whose first parameter is the database. */
const QUERY_PATTERN = /^export (?:const (\w+) = (?:async )?|(?:async )?function (\w+))\(\s*sql: Sql\b/gm
/** Functions that return a part of a statement. */
const PARTS = ['jobColumnsForViewer', 'suspendedAccountIds', 'closenessOf', 'searchPage', 'createRankQueries']

test('Every query of the read models is listed here', () => {
  // The trail is no read model; tests/bench/audit runs its queries on a million entries.
  const inSources = globSync('projections/**/*.ts', {
    exclude: ['projections/{queries,runner,audit/trail}/**'],
  })
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(QUERY_PATTERN)])
    .map(([, constant, namedConstant]) => constant ?? namedConstant)
  const projectionModules = Object.entries(modules)
    .filter(([module]) => module.startsWith('projections/'))
    .flatMap(([, queries]) => queries.map(({ name }) => name))
  expect(projectionModules.concat(PARTS).toSorted()).toEqual(inSources.toSorted())
})
