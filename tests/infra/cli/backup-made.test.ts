// A product of its own: it looks at the last backup, of which there may be none.
import { expect, test } from 'vitest'
import { lastBackup } from '#infra/postgres/backups.ts'
import { commandLine } from '#tests/harness/command-line.ts'
import { tables } from '#tests/harness/tables.ts'
import { ownProduct } from '#tests/harness/test-products.ts'

const product = ownProduct()
const run = commandLine('backup')

test('A backup that was made by other means is recorded', async () => {
  const { sql, end } = tables(product)
  expect(await run(product.settings, '--made', 'many')).toMatchObject({ code: 1 })
  expect(await lastBackup(sql)).toBe(undefined)
  expect(await run(product.settings, '--made', '1500')).toMatchObject({
    code: 0,
    out: 'Noted: a backup of 1500 bytes was made now.\n',
  })
  expect(await lastBackup(sql)).toMatchObject({ seconds: 0, bytes: 1500 })
  await end()
})
