import postgres from 'postgres'
import { expect, test } from 'vitest'
import { ledgerReadModel } from '#projections/money/ledger.ts'
import { advanceCheckpoints, resetCheckpoint } from '#projections/runner/checkpoints.ts'
import { foldIntoTemporaryTables, waitForPosition } from '#projections/runner/comparison.ts'
import { createTable } from '#projections/runner/table.ts'
import { escrowReleased, paymentCaptured } from '#tests/domain/scenarios/money/events.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'
import { database } from '#tests/harness/database.ts'
import { fold, record } from '#tests/harness/projections/fold.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(() => database())
const all = record(`escrow-${id(1)}`, [paymentCaptured, escrowReleased])
const [first, second] = [all.slice(0, 1), all.slice(1)]
const noEvents = async () => []

/** The table in use, with the rows of these events. */
async function inUse(events: typeof all) {
  const { sql } = db
  await sql`drop table if exists ledger`
  await createTable(sql, ledgerReadModel, 'ledger')
  for (const row of fold(ledgerReadModel, events).values()) await sql`insert into ledger ${sql(row)}`
  await resetCheckpoint(sql, 'ledger', ledgerReadModel.fingerprint)
  await advanceCheckpoints(sql, ['ledger'], events.at(-1)?.position ?? -1n)
}

/** The differences from a new fold of these events. `read` returns the later events. */
async function compareWith(events: typeof all, read: Parameters<Beside['compare']>[1] = noEvents) {
  const connection = postgres(db.url, { max: 1, onnotice: () => undefined })
  try {
    const temporaryFold = await foldIntoTemporaryTables(connection, [ledgerReadModel])
    await temporaryFold.apply(events)
    return (await temporaryFold.compare(events.at(-1)?.position ?? -1n, read))[0]
  } finally {
    await connection.end()
  }
}
type Beside = Awaited<ReturnType<typeof foldIntoTemporaryTables>>

test('A table that matches its events has no difference, and the fold beside it leaves nothing behind', async () => {
  await inUse(all)
  expect(await compareWith(all)).toEqual({
    model: 'ledger',
    rows: 6,
    differingRows: 0,
    firstIds: [],
    isBehind: false,
  })
  const tables = await db.sql`select relname from pg_class where relname = 'ledger'`
  expect(tables).toHaveLength(1)
})

test('A changed, added or removed row is a difference', async () => {
  const { sql } = db
  await inUse(all)
  await sql`update ledger set amount = amount + 1 where id = '0-0'`
  await sql`delete from ledger where id = '0-1'`
  await sql`insert into ledger select '9-9', payment_id, account, amount, event, at, position from ledger limit 1`
  expect(await compareWith(all)).toMatchObject({ differingRows: 3, firstIds: ['0-0', '0-1', '9-9'] })
})

test('A table that is ahead of the fold is compared after the fold caught up, and one that is behind is not compared', async () => {
  await inUse(all)
  const comparedRanges: bigint[] = []
  const later = async (fromPosition: bigint, to: bigint) => {
    comparedRanges.push(fromPosition, to)
    return second
  }
  expect(await compareWith(first, later)).toMatchObject({ rows: 6, differingRows: 0, isBehind: false })
  expect(comparedRanges).toEqual([0n, 1n])
  await inUse(first)
  expect(await compareWith(all)).toMatchObject({ isBehind: true, differingRows: 0 })
})

test('A comparison waits for tables to exist, up to a time limit', async () => {
  const { sql } = db
  await inUse(first)
  setTimeout(() => void advanceCheckpoints(sql, ['ledger'], 1n).execute(), 300)
  await waitForPosition(sql, ['ledger'], 1n, 60_000)
  const startTime = Date.now()
  await waitForPosition(sql, ['ledger'], 2n, 500)
  expect(Date.now() - startTime).toBeGreaterThanOrEqual(500)
})
