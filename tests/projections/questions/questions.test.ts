import { globSync } from 'node:fs'
import { join } from 'node:path'
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
import { type QuestionCases, questionsOf } from '#tests/harness/question-plans/question-cases.ts'
import { rows } from '#tests/harness/question-plans/rows.ts'
import { searches } from '#tests/harness/question-plans/searches.ts'
import { fillAll } from '#tests/harness/question-plans/skewed-rows.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** How many rows may be read for each returned row, and how many blocks for each row. */
const FEW = 5
const BLOCKS = 10

/** The cases of questions by the path of their module. Other questions get arguments by the names of theirs. */
const cases: Record<string, QuestionCases> = {
  ...audit,
  ...hiring,
  ...files,
  ...messaging,
  ...appointments,
  ...money,
  ...people,
  ...searches,
}

// The trail is no read model; tests/bench/audit runs its questions on a million entries.
const paths = globSync('projections/**/*.ts', { exclude: ['projections/{questions,runner,audit/trail}/**'] })
const modules = (
  await Promise.all(
    [...paths, 'api/realtime/resume.ts'].map(async (path) => {
      const module: object = await import(/* @vite-ignore */ join(process.cwd(), path))
      return { path, questions: questionsOf(module, cases[path]) }
    }),
  )
).filter(({ questions }) => questions.length > 0)

const db = setUpOnce(async () => {
  const filledDatabase = await database()
  await filledDatabase.sql`drop table accounts`
  await fillAll(filledDatabase.sql, readModels, rows)
  return filledDatabase
})
const onePlan = setUpOnce(() => createExplainer(db.superuserUrl))
const planForEach = setUpOnce(() => createExplainer(db.superuserUrl, 'force_custom_plan'))

describe.each(modules)('On tables of 50,000 skewed rows, in $path', ({ path, questions }) => {
  const plans = path in searches ? planForEach : onePlan
  test.each(questions)('$name reads only a few rows for each it returns', async ({ asks, maxRows }) => {
    for (const ask of asks) {
      const costs = await plans.costOf(ask)
      expect(costs).not.toEqual([])
      const dear = costs.filter(({ returned, read, blocks }) => {
        const rows = maxRows ?? FEW * (returned + 1)
        return read > rows || blocks > BLOCKS * rows
      })
      expect(dear).toEqual([])
    }
  })
})

test('Every question and every case is found', () => {
  const names = modules.flatMap(({ questions }) => questions.map(({ name }) => name))
  expect(names.length).toBeGreaterThan(100)
  expect(
    Object.values(cases)
      .flatMap(Object.keys)
      .filter((name) => !names.includes(name)),
  ).toEqual([])
})
