import { expect, test } from 'vitest'
import { countPassedOver, passedOver } from '#infra/tasks/passed-over.ts'
import { database } from '#tests/harness/database.ts'
import { before } from '#tests/harness/running.ts'

const db = before(() => database())
const foreign = (type: string, position: number) => ({ stream: 'job-1', type, position: BigInt(position) })

test('an event that is seen again is not counted again, and no number of types fills the table', async () => {
  const first = [foreign('OrderShipped', 1), foreign('OrderShipped', 2)]
  await countPassedOver(db.sql, first)
  await countPassedOver(db.sql, [...first, foreign('OrderShipped', 3)])
  expect(await passedOver(db.sql)).toEqual({ 'job/OrderShipped': 3 })

  const types = Array.from({ length: 200 }, (_, index) => foreign(`Type${index}`, 10 + index))
  await countPassedOver(db.sql, types)
  await countPassedOver(db.sql, [foreign('Further', 300), foreign('One more', 301), foreign('Type7', 302)])
  const counted = await passedOver(db.sql)
  expect(Object.keys(counted)).toHaveLength(202)
  expect(counted).toMatchObject({ 'job/others': 2, 'job/Type7': 2 })
})
