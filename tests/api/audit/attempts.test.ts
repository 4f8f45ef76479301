import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { until } from '#tests/harness/api.ts'
import { member, staff } from '#tests/harness/people/people.ts'
import { running } from '#tests/harness/running.ts'

const product = running()

test('A refused call is in the trail, but nothing of a path that holds something else than ids', async () => {
  const [ada, compliance] = [await member(product, 'Ada'), await staff(product, 'compliance')]
  const id = newId()
  // A zero byte is what no table takes: the trail would stand still for everybody.
  const paths = [
    'licenses/%00',
    'licenses/Mr.%20Keller',
    `timeline/%00/${newId()}`,
    `licenses/${id}`,
  ] as const
  for (const path of paths) expect((await ada.call(`GET /staff/${path}`)).status).toBe(404)
  const entries = await until('the entries', async () => {
    const { body } = await compliance.call(`GET /staff/audit?actor=${ada.user_id}&action=AttemptRefused`)
    return body.entries.length === paths.length && body.entries
  })
  expect(JSON.stringify(entries)).not.toMatch(/Keller|\\u0000/)
  expect(JSON.stringify(entries)).toContain(id)
})
