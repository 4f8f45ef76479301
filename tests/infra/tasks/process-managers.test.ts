import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventStore } from '#commands/ports/event-store.ts'
import {
  type DeliveredEvent,
  type EventRecord,
  isUnreadable,
  UnreadableEvent,
} from '#domain/kernel/catalog.ts'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'
import { countPassedOver, passedOverCounts } from '#infra/tasks/passed-over-events.ts'
import { runProcessManagers } from '#infra/tasks/process-managers.ts'
import { until } from '#tests/harness/api.ts'
import { databaseWithTasks, deleteTasks } from '#tests/harness/database.ts'
import { record } from '#tests/harness/projections/fold.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(databaseWithTasks)
let end: AbortController
const runs = new Set<Promise<void>>()
beforeEach(async () => {
  end = new AbortController()
  await db.sql`delete from checkpoints`
  await db.sql`delete from parked_streams`
  await deleteTasks(db.sql)
})
afterEach(async () => {
  end.abort()
  await Promise.all(runs)
  runs.clear()
})

const silent = { info: () => undefined, error: () => undefined }
const [later, other] = [`contact-${randomUUID()}`, `contact-${randomUUID()}`]
const message = { owner_id: randomUUID(), message: 'Hello', name: 'Ann', email: 'ann@example.com' }
const receivedEvent = (stream: string, from: number) =>
  record(stream, [{ type: 'ContactMessageReceived', at: '2026-03-01T09:00:00.000Z', ...message }], from)

/** A store whose events in `later` cannot be read until `upgrade` is called. */
function store(events: readonly EventRecord[]) {
  let upgraded = false
  const toDelivered = (recorded: EventRecord): DeliveredEvent =>
    upgraded || recorded.stream !== later
      ? recorded
      : { ...recorded, event: { type: recorded.event.type }, cause: 'a later version has written it' }
  const reads: Pick<EventStore, 'read' | 'subscribe'> = {
    async read(stream, afterRevision = -1n) {
      const deliveredEvents = events
        .filter((each) => each.stream === stream && each.revision > afterRevision)
        .map(toDelivered)
      for (const each of deliveredEvents) if (isUnreadable(each)) throw new UnreadableEvent(each)
      const last = deliveredEvents.at(-1)
      return (
        last && { events: deliveredEvents as EventRecord[], revision: last.revision, position: last.position }
      )
    },
    async subscribe(position, signal, onBatch) {
      const batch = events.filter((each) => each.position > position).map(toDelivered)
      if (batch.length > 0) await onBatch(batch)
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  }
  return { store: reads as EventStore, upgrade: () => (upgraded = true) }
}

const start = (eventStore: EventStore) => runs.add(runProcessManagers(db.sql, eventStore, end.signal, silent))
const tasks = async () => (await db.sql`select from graphile_worker.jobs`).length
const parked = async () => [...(await db.sql<{ stream: string }[]>`select stream from parked_streams`)]

test('The stream of an unreadable event waits, also over a restart, others continue, and it catches up later', async () => {
  const events = [...receivedEvent(later, 1), ...receivedEvent(other, 2)]
  const { store: feed, upgrade } = store(events)
  start(feed)
  await until('the tasks of the other', async () => (await tasks()) > 0)
  const otherTasks = await tasks()
  expect(await parked()).toEqual([{ stream: later }])
  end.abort()
  await Promise.all(runs)
  end = new AbortController()
  start(feed)
  upgrade()
  await until('the tasks of the parked one', async () => (await tasks()) === otherTasks * 2)
  await until('no parked stream', async () => (await parked()).length === 0)
  expect(await db.sql`select parked_at from checkpoints where name = ${PROCESS_MANAGERS_CHECKPOINT}`).toEqual(
    [{ parked_at: null }],
  )
})

const foreign = (type: string, position: number) => ({ stream: 'job-1', type, position: BigInt(position) })

test('An event that is delivered again is not counted again, and the number of types in the table is limited', async () => {
  const first = [foreign('OrderShipped', 1), foreign('OrderShipped', 2)]
  await countPassedOver(db.sql, first)
  await countPassedOver(db.sql, [...first, foreign('OrderShipped', 3)])
  expect(await passedOverCounts(db.sql)).toEqual({ 'job/OrderShipped': 3 })

  const types = Array.from({ length: 200 }, (_, index) => foreign(`Type${index}`, 10 + index))
  await countPassedOver(db.sql, types)
  await countPassedOver(db.sql, [foreign('Further', 300), foreign('One more', 301), foreign('Type7', 302)])
  const counts = await passedOverCounts(db.sql)
  expect(Object.keys(counts)).toHaveLength(202)
  expect(counts).toMatchObject({ 'job/others': 2, 'job/Type7': 2 })
})
