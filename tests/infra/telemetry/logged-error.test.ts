import { expect, test } from 'vitest'
import { loggedError } from '#infra/telemetry/process-log.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(database)

const SECRET = 'hunter-2-hunter'
const errorOf = async (run: () => unknown): Promise<unknown> => {
  try {
    await run()
  } catch (error) {
    return error
  }
  throw new Error('nothing was thrown')
}

test.each<[string, () => unknown, string]>([
  ['a value that the database cannot take', () => db.sql`select ${SECRET}::text::integer`, '22P02'],
  [
    'a row that is there already',
    () => db.sql`
    insert into changes (user_id, name, id, position)
    select gen_random_uuid(), ${SECRET}, null, 1`,
    '23502',
  ],
  ['text that is no JSON', () => JSON.parse(SECRET), 'SyntaxError'],
])('%s is logged by what it is, without what was sent', async (_, run, loggedText) => {
  const logLine = JSON.stringify(loggedError(await errorOf(run)))
  expect(logLine).toContain(loggedText)
  expect(logLine).toContain('at ')
  expect(logLine).not.toContain(SECRET)
})

test('An error is logged with its causes, and a loop of causes ends', () => {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
  const error = new Error('no connection', { cause })
  cause.cause = error
  expect(loggedError(error)).toMatchObject({
    message: 'no connection',
    cause: { code: 'ECONNREFUSED', message: 'refused', cause: { message: 'no connection' } },
  })
})
