import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_STREAM, type Request } from '#infra/local/event-store/model.ts'
import { openStore, type Store } from '#infra/local/event-store/store/store.ts'
import { temporaryPostgres } from '#tests/harness/event-store/server.ts'

let database: Awaited<ReturnType<typeof temporaryPostgres>>
let store: Store
beforeAll(async () => {
  database = await temporaryPostgres()
  store = await openStore(database.url('events'), 0, () => {})
})
afterAll(async () => {
  await store.close()
  await database.stop()
})

const request = (stream: string, more: Partial<Request['events'][number]> = {}): Request => ({
  kind: 'append',
  stream,
  expected: NO_STREAM,
  deadline: Number.POSITIVE_INFINITY,
  events: [
    {
      id: randomUUID(),
      type: 'Opened',
      json: true,
      data: Buffer.from('{}'),
      metadata: Buffer.alloc(0),
      ...more,
    },
  ],
})

test('what the database refuses fails alone, not those in the same commit', async () => {
  const appends = Array.from({ length: 9 }, (_, n) =>
    store.append(request(`order-${n}`, n === 4 ? { id: 'seven' } : {})),
  )
  const answers = await Promise.allSettled(appends)
  expect(answers.map(({ status }) => status === 'fulfilled')).toEqual(appends.map((_, n) => n !== 4))
  const rows = await store.pages.all(0, 100, 100)
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('an append that nobody waits for any more is not stored', async () => {
  const late = { ...request('late'), deadline: Date.now() - 1 }
  expect(await store.append(late)).toEqual({ kind: 'timeout' })
  expect((await store.append(request('late'))).kind).toBe('done')
})

test('bytes that are no text are stored as they are', async () => {
  const data = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  await store.append(request('binary', { json: false, data, metadata: data }))
  const [row] = await store.pages.stream('binary', 0, 0, 1)
  expect(row).toMatchObject({ json: false, data, metadata: data })
})
