import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach } from 'vitest'
import { z } from 'zod'
import type { EventRecord } from '#domain/kernel/catalog.ts'
import { integer, text } from '#projections/runner/columns.ts'
import type { EventHandlers } from '#projections/runner/fold.ts'
import type { Feed } from '#projections/runner/projections.ts'
import { type ReadModel, readModel } from '#projections/runner/read-model.ts'
import { runner } from '#projections/runner/runner.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'
import { record } from './fold.ts'

/** Counts the logins of each account, so that an event applied twice shows. */
export const rowSchema = z.object({ id: text(), count: integer() })
export const loginHandlers: EventHandlers<z.output<typeof rowSchema>> = {
  LoggedIn: ({ stream }, rows) =>
    rows.change(stream, (row) => ({ id: stream, count: (row?.count ?? 0) + 1 })),
}
export const logins = readModel({ name: 'logins_counted', rowSchema, handlers: loginHandlers })

/** A feed of given events. The test decides how far it shows them, and in which batches. */
export function manualFeed(events: readonly EventRecord[]) {
  const visibleCounts: number[] = []
  let subscriptions = 0
  const feed: Feed & { show(subscription: number, count: number): void; subscriptions(): number } = {
    show: (subscription, count) => {
      visibleCounts[subscription] = count
    },
    subscriptions: () => subscriptions,
    async subscribe(position, signal, onBatch) {
      const subscriptionIndex = subscriptions++
      let nextIndex = events.findIndex((each) => each.position > position)
      while (!signal.aborted && nextIndex >= 0) {
        const upTo = visibleCounts[subscriptionIndex] ?? events.length
        const batch = events.slice(nextIndex, upTo)
        if (batch.length > 0) await onBatch(batch)
        nextIndex = Math.max(nextIndex, upTo)
        await sleep(5)
      }
    },
  }
  return feed
}

export const events = record(
  'account-1',
  Array.from({ length: 6 }, (_, n) => ({
    type: 'LoggedIn',
    at: '2026-03-01T09:00:00.000Z',
    session_id: String(n),
  })),
  1,
)
export const silentLog = { info: () => undefined, error: () => undefined }

export const db = setUpOnce(() => database())
export let end: AbortController
beforeEach(async () => {
  end = new AbortController()
  await db.sql`drop table if exists logins_counted, logins_counted_next`
  await db.sql`delete from checkpoints`
})
const runs = new Set<Promise<unknown>>()
afterEach(async () => {
  end.abort()
  await Promise.allSettled(runs)
  runs.clear()
})

export const start = (
  feed: Feed,
  models: readonly ReadModel[] = [logins],
  error: () => unknown = silentLog.error,
) => {
  const runPromise = runner(db.sql, feed, models, { log: { ...silentLog, error: () => void error() } })
  const run = runPromise.run(end.signal)
  runs.add(run)
  return { ...runPromise, run }
}
export const countedLogins = async () =>
  (await db.sql<{ count: number }[]>`select count from logins_counted`.catch(() => []))[0]?.count
export const position = async () =>
  Number(
    (await db.sql`select position from checkpoints where name = 'logins_counted'`)[0]?.position ?? Number.NaN,
  )
export const rows = (name: string) => db.sql`select id, count from ${db.sql(name)} order by id`
