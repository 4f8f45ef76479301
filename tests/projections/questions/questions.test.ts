import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readModels } from '#projections/read-models.ts'
import { database } from '#tests/harness/database.ts'
import { appointments } from '#tests/harness/question-plans/appointments.ts'
import { audit } from '#tests/harness/question-plans/audit.ts'
import { files } from '#tests/harness/question-plans/files.ts'
import { hiring } from '#tests/harness/question-plans/hiring.ts'
import { messaging } from '#tests/harness/question-plans/messaging.ts'
import { money } from '#tests/harness/question-plans/money.ts'
import { people } from '#tests/harness/question-plans/people.ts'
import { createExplainer } from '#tests/harness/question-plans/plans.ts'
import { rows } from '#tests/harness/question-plans/rows.ts'
import { searches } from '#tests/harness/question-plans/searches.ts'
import { fillAll } from '#tests/harness/question-plans/skewed-rows.ts'
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

describe.each(Object.entries(modules))('On tables of 50,000 skewed rows, in %s', (module, questions) => {
  const plans = module in searches ? planForEach : onePlan
  test.each(questions)('$name reads only a few rows for each it returns', async ({ asks, most }) => {
    for (const ask of asks) {
      const costs = await plans.costOf(ask)
      expect(costs).not.toEqual([])
      const dear = costs.filter(({ returned, read, blocks }) => {
        const rows = most ?? FEW * (returned + 1)
        return read > rows || blocks > BLOCKS * rows
      })
      expect(dear).toEqual([])
    }
  })
})

/** Matches an exported function whose first parameter is the database. */
const QUESTION = /^export (?:const (\w+) = (?:async )?|(?:async )?function (\w+))\(\s*sql: Sql\b/gm
/** Functions that return a part of a query. */
const PARTS = ['jobColumnsForViewer', 'suspendedAccountIds', 'closenessOf', 'searchPage', 'createRankQueries']

test('Every question about the read models is listed here', () => {
  // The trail is no read model; tests/bench/audit runs its questions on a million entries.
  const inSources = globSync('projections/**/*.ts', {
    exclude: ['projections/{questions,runner,audit/trail}/**'],
  })
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(QUESTION)])
    .map(([, constant, namedConstant]) => constant ?? namedConstant)
  const projectionModules = Object.entries(modules)
    .filter(([module]) => module.startsWith('projections/'))
    .flatMap(([, questions]) => questions.map(({ name }) => name))
  expect(projectionModules.concat(PARTS).toSorted()).toEqual(inSources.toSorted())
})
