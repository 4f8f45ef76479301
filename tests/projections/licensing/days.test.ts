import { expect, test } from 'vitest'
import { countByDay } from '#projections/queries/rows.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(() => database())

test('A queue is counted by the UTC day on which each license began to wait', async () => {
  const waitingSince = ['2026-02-27T23:59:59.999Z', '2026-02-28T23:59:59.999Z', '2026-02-28T00:00:00.000Z']
  const queue = db.sql`from unnest(${waitingSince}::text[]) as waiting_since`
  expect(await countByDay(db.sql, 'waiting_since', queue)).toEqual([
    { day: '2026-02-27', count: 1 },
    { day: '2026-02-28', count: 2 },
  ])
})
