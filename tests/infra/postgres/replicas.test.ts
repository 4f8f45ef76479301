import { expect, test } from 'vitest'
import { parseStandbyNames, replicasOf } from '#infra/postgres/replicas.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(database)

/** https://www.postgresql.org/docs/18/runtime-config-replication.html#GUC-SYNCHRONOUS-STANDBY-NAMES */
test.each([
  ['', 0, []],
  ['ANY 1 ("postgres-1", "postgres-2", "postgres-3")', 1, ['postgres-2', 'postgres-3']],
  ['FIRST 2 (postgres-2, "postgres-3")', 2, ['postgres-2', 'postgres-3']],
  ['2 (a, b, c)', 2, ['a', 'b', 'c']],
  ['any 1 (*)', 1, ['*']],
  ['postgres-2, postgres-3', 1, ['postgres-2', 'postgres-3']],
  ['postgres-1', 0, []],
])('“%s” asks for %i of others than itself', (setting, count, names) => {
  expect(parseStandbyNames(setting, 'postgres-1')).toEqual({ count, names })
})

test('A server whose writes wait for no replica has no missing replica', async () => {
  expect(await replicasOf(db.sql)).toEqual({ replicas: [], waits: false })
})
