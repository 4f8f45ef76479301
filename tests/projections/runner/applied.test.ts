import { expect, test } from 'vitest'
import { runner } from '#projections/runner/runner.ts'
import { until } from '#tests/harness/api.ts'
import { counted, db, end, events, handFeed, logins, silent } from '#tests/harness/projections/logins.ts'

test('Each event that a read model applies is told once, and none of a rebuild', async () => {
  const told: string[] = []
  const { run, rebuild } = runner(db.sql, handFeed(events), [logins], silent, (model, applied) =>
    told.push(...applied.map(({ position }) => `${model} ${position}`)),
  )
  const running = run(end.signal)
  await until('all six', async () => (await counted()) === 6)
  const once = events.map(({ position }) => `logins_counted ${position}`)
  await expect.poll(() => told).toEqual(once)
  await rebuild('logins_counted', end.signal)
  expect([told, await counted()]).toEqual([once, 6])
  end.abort()
  await running
})
