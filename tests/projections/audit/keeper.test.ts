import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DeliveredEvent, type EventRecord, isUnreadable } from '#domain/kernel/catalog.ts'
import { trailKeeper } from '#projections/audit/trail/trail-keeper.ts'
import { entryFromRow, leafBytesOf, TrailRow, trailColumns } from '#projections/audit/trail/trail-row.ts'
import { ConcurrentWrite, TRAIL, trailTable } from '#projections/audit/trail/trail-table.ts'
import { leafHash } from '#projections/audit/tree/hashes.ts'
import { rowsOf } from '#projections/queries/rows.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'
import { until } from '#tests/harness/api.ts'
import { feedOf, historyOf } from '#tests/harness/audit/history.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(() => database())
let end: AbortController
const runs = new Set<Promise<unknown>>()
beforeEach(async () => {
  end = new AbortController()
  await db.sql`delete from checkpoints`
  await db.sql`delete from audit_entries`
})
afterEach(stop)

async function stop() {
  end.abort()
  await Promise.allSettled(runs)
  runs.clear()
  end = new AbortController()
}

const logLines: { message: string; about: object }[] = []
const log = {
  info: (about: object, message: string) => void logLines.push({ about, message }),
  error: (about: object, message: string) => void logLines.push({ about, message }),
}
const keeper = (delivered: () => readonly DeliveredEvent[], size?: number) =>
  trailKeeper(db.sql, feedOf(delivered, size), log)
function start(deliveredEvents: () => readonly DeliveredEvent[], size?: number) {
  runs.add(keeper(deliveredEvents, size).run(end.signal))
}
const rows = () => rowsOf(TrailRow, db.sql`select ${trailColumns(db.sql)} from audit_entries order by seq`)
const checkpoint = async () => (await db.sql`select * from checkpoints where name = ${TRAIL}`)[0]
const waitForCheckpoint = (position: bigint | undefined) =>
  until('the last event', async () => (await checkpoint())?.position === String(position))

const history = historyOf(20)
const last = history.at(-1)?.position
const withEntries = history.filter(({ event }) => event.type !== 'NotificationsRead')

/** The entries that the keeper makes of the history without any disturbance. */
async function undisturbed() {
  start(() => history, 1000)
  await waitForCheckpoint(last)
  await stop()
  const rowsBefore = await rows()
  await db.sql`delete from checkpoints`
  await db.sql`delete from audit_entries`
  return rowsBefore
}

test('Every event that needs an entry has one, numbered without gaps in the order of the store', async () => {
  const rowsBefore = await undisturbed()
  expect(rowsBefore.map(({ seq }) => seq)).toEqual(withEntries.map((_, index) => index))
  expect(rowsBefore.map(({ position }) => position)).toEqual(
    withEntries.map(({ position }) => String(position)),
  )
  expect(rowsBefore.map(({ action }) => action)).toEqual(withEntries.map(({ event }) => event.type))
  for (const row of rowsBefore) expect(row.hash).toEqual(leafHash(leafBytesOf(entryFromRow(row))))
})

test('An entry whose event names nobody is about the person of earlier events of the same thing', async () => {
  const rowsBefore = await undisturbed()
  const { resource_id } = rowsBefore.find(({ action }) => action === 'AttemptRefused') ?? {}
  const about = rowsBefore.filter((row) => row.resource_id === resource_id)
  expect(about).toHaveLength(4)
  expect(new Set(about.map(({ subject }) => subject)).size).toBe(1)
  expect(about[0]?.subject).not.toBeNull()
})

test('The same events give the same hashes in batches of any size, with a restart after each', async () => {
  const rowsBefore = await undisturbed()
  for (const size of [1, 4]) {
    for (let count = 0; count < history.length; count += 37) {
      const upTo = history.slice(0, count + 37)
      start(() => upTo, size)
      await waitForCheckpoint(upTo.at(-1)?.position)
      await stop()
    }
    expect(await rows()).toEqual(rowsBefore)
    await db.sql`delete from checkpoints`
    await db.sql`delete from audit_entries`
  }
})

test('Of two concurrent writers one continues, and no entry is there twice', async () => {
  const rowsBefore = await undisturbed()
  start(() => history, 3)
  start(() => history, 5)
  await waitForCheckpoint(last)
  expect(await rows()).toEqual(rowsBefore)
})

test('A writer whose checkpoint was moved by another writes nothing', async () => {
  const table = trailTable(db.sql, TRAIL)
  const from = await table.readPosition()
  await table.write(from, history.slice(0, 5))
  await expect(table.write(from, history.slice(0, 9))).rejects.toThrow(ConcurrentWrite)
  expect(await rows()).toHaveLength(4)
})

test('The writer stops before an unreadable event, skips nothing, and continues once it can be read', async () => {
  const rowsBefore = await undisturbed()
  const damaged = history.map((each, index): DeliveredEvent => {
    const { event, metadata: _, ...recordPlace } = each
    return index === 50
      ? { ...recordPlace, event: { type: event.type }, cause: 'a later version has written it' }
      : each
  })
  let deliveredEvents: readonly DeliveredEvent[] = damaged
  start(() => deliveredEvents)
  await until('it has stopped', async () => (await checkpoint())?.parked_at === '500')
  expect(await checkpoint()).toMatchObject({ position: '490', parked_cause: expect.stringMatching(/later/) })
  expect((await rows()).every(({ position }) => Number(position) < 500)).toBe(true)
  expect(damaged.filter(isUnreadable)).toHaveLength(1)
  deliveredEvents = history
  await waitForCheckpoint(last)
  expect(await checkpoint()).toMatchObject({ parked_at: null, parked_cause: null })
  expect(await rows()).toEqual(rowsBefore)
})

test('The writer stops before an event whose entry the database refuses, with all entries before it', async () => {
  const poisoned = history.map((each, index) =>
    index === 51 ? { ...each, metadata: { ...each.metadata, correlation_id: 'with \0 within' } } : each,
  )
  start(() => poisoned, 1000)
  await until('it has stopped', async () => (await checkpoint())?.parked_at === '510')
  expect((await checkpoint())?.position).toBe('500')
  expect((await rows()).at(-1)?.position).toBe('490')
})

const moveMark = (offset: number) =>
  db.sql`update checkpoints set position = position + ${offset} where name = ${TRAIL}`
const untilStoppedAt = (position: string) =>
  until('it has stopped', async () => (await checkpoint())?.parked_at === position)

test('The writer refuses a checkpoint moved past events while it runs, and stops before the first of them', async () => {
  let deliveredEvents = history.slice(0, 51)
  start(() => deliveredEvents)
  await waitForCheckpoint(deliveredEvents.at(-1)?.position)
  const rowsBeforeMove = await rows()
  await moveMark(30)
  deliveredEvents = history
  await untilStoppedAt('510')
  expect((await checkpoint())?.parked_cause).toContain('CheckpointMoved')
  expect(await rows()).toEqual(rowsBeforeMove)
})

test('The writer refuses such a checkpoint also when it was moved while no writer ran', async () => {
  let deliveredEvents = history.slice(0, 51)
  start(() => deliveredEvents)
  await waitForCheckpoint(deliveredEvents.at(-1)?.position)
  await stop()
  const rowsBeforeMove = await rows()
  await moveMark(30)
  deliveredEvents = history
  start(() => deliveredEvents)
  await untilStoppedAt('510')
  expect(await rows()).toEqual(rowsBeforeMove)
  await moveMark(-30)
  await waitForCheckpoint(last)
  expect((await checkpoint())?.parked_at).toBeNull()
})

test('A trail rebuilt from the first event is the same, and stays unchanged', async () => {
  start(() => history)
  await waitForCheckpoint(last)
  const rowsBefore = await rows()
  logLines.length = 0
  expect(await keeper(() => history).rebuild(end.signal)).toEqual({ isFinished: true })
  expect(logLines.map(({ message }) => message)).toEqual(['the trail was made again and is the same'])
  expect(await rows()).toEqual(rowsBefore)
  expect(await db.sql`select name from checkpoints`).toEqual([{ name: TRAIL }])
})

test('A rebuild reports the first entry that differs, and does not replace it', async () => {
  start(() => history)
  await waitForCheckpoint(last)
  await db.sql`update audit_entries set outcome = 'ok' where seq in (17, 27)`
  const forgedRows = await rows()
  expect(await keeper(() => history).rebuild(end.signal)).toEqual({ isFinished: true, firstDifference: 17 })
  expect(logLines.at(-1)).toMatchObject({ about: { seq: 17 } })
  expect(await rows()).toEqual(forgedRows)
})

test('An act of the product whose event names nobody follows the first person of the same request before it', async () => {
  const system = { kind: 'system' } as const
  const metadataOf = (
    correlation_id: string,
    actor: EventRecord['metadata']['actor'],
    more: object = {},
  ) => ({
    actor,
    correlation_id,
    causation_id: correlation_id,
    schema: 1,
    ...more,
  })
  const tom = { kind: 'member', user_id: id(77) } as const
  const kinds = [
    metadataOf('one', system),
    metadataOf('one', tom),
    metadataOf('one', { kind: 'staff', user_id: id(78) }),
    metadataOf('one', system),
    metadataOf('two', system),
    metadataOf('three', system, { initiator: tom }),
    metadataOf('three', system),
  ]
  const firstEvent = history.slice(0, 1)
  const acts = kinds.flatMap((metadata, index) =>
    firstEvent.map((each) => ({ ...each, position: BigInt(index), metadata })),
  )
  // In one batch, in many batches, and in a rebuild.
  for (const size of [100, 1]) {
    await db.sql`delete from checkpoints`
    await db.sql`delete from audit_entries`
    start(() => acts, size)
    await waitForCheckpoint(6n)
    await stop()
    const initiatorRows = await rows()
    expect(initiatorRows.map(({ initiator_id, initiator_from }) => [initiator_id, initiator_from])).toEqual([
      [null, null],
      [null, null],
      [null, null],
      [id(77), 'correlation'],
      [null, null],
      [id(77), null],
      [null, null],
    ])
    for (const row of initiatorRows) expect(row.hash).toEqual(leafHash(leafBytesOf(entryFromRow(row))))
    expect(entryFromRow(initiatorRows[3] as TrailRow)).not.toHaveProperty('initiator')
    expect(await keeper(() => acts).rebuild(end.signal)).toEqual({ isFinished: true })
  }
})
