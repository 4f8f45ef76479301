import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { MAX_FILE_BYTES, MAX_STORED_BYTES, MAX_UNFINISHED_UPLOADS } from '#domain/kernel/terms.ts'
import { uploadQuota } from '#infra/postgres/upload-quota.ts'
import { filesReadModel } from '#projections/files/files.ts'
import { createTable } from '#projections/runner/table.ts'
import { database } from '#tests/harness/database.ts'
import { uploadFile } from '#tests/harness/files/files.ts'
import { member } from '#tests/harness/people/people.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const owner = setUpOnce(() => member(product, 'Quentin'))
const other = setUpOnce(() => member(product, 'Rosa'))
const uploadRequest = { contentType: 'text/plain', fileName: 'a.txt', size: 5 }

test('An account has a limited number of unfinished uploads, however many it requests concurrently', async () => {
  const responses = await Promise.all(
    Array.from({ length: MAX_UNFINISHED_UPLOADS + 5 }, () =>
      owner.call('POST /files/request/upload', uploadRequest),
    ),
  )
  const full = responses.filter(({ status }) => status !== 200)
  expect(full.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([409, 'storage_full']))
  expect((await owner.call('POST /files/request/upload', uploadRequest)).body.code).toBe('storage_full')
  await uploadFile(other)
  const [first] = responses.filter(({ status }) => status === 200)
  expect((await owner.call(`DELETE /files/${first?.body.id}`)).status).toBe(200)
  expect((await owner.call('POST /files/request/upload', uploadRequest)).status).toBe(200)
})

const at = '2026-05-04T12:00:00.000Z'
const minutesAgo = (n: number) => new Date(Date.parse(at) - n * 60_000).toISOString()

test('An account stores a limited number of bytes, even when two processes are asked concurrently', async () => {
  const db = await database()
  try {
    await createTable(db.sql, filesReadModel, 'files')
    const [user_id, other_id] = [newId(), newId()]
    const put = (size: number, status: string, count: number) => db.sql`
      insert into files (id, user_id, file_name, words, content_type, size, status, created_at)
      select gen_random_uuid(), ${user_id}, 'a', ' a', 'text/plain', ${size}, ${status}, '' from generate_series(1, ${count})`
    const fits = Math.floor(MAX_STORED_BYTES / MAX_FILE_BYTES)
    await put(MAX_FILE_BYTES, 'stored', fits - 2)
    await put(MAX_FILE_BYTES, 'refused', 1)
    await put(MAX_FILE_BYTES, 'deleted', 1)
    // A file of unknown size counts as the largest possible one.
    await put(0, 'requested', 1)
    const reserve = async (upload: { user_id: string; file_id: string; size?: number }) =>
      (await uploadQuota(db.sql, Number.POSITIVE_INFINITY).reserve({ ...upload, at })).refused
    const refusals = await Promise.all(
      [1, 2].map(() => reserve({ user_id, file_id: newId(), size: MAX_FILE_BYTES })),
    )
    expect(refusals.toSorted()).toEqual(['storage_full', undefined])
    expect(await reserve({ user_id: other_id, file_id: newId() })).toBe(undefined)
    const remainingBytes = MAX_STORED_BYTES - fits * MAX_FILE_BYTES
    expect(await reserve({ user_id, file_id: newId(), size: remainingBytes + 1 })).toBe('storage_full')
    const last = { user_id, file_id: newId(), size: remainingBytes }
    // Reserved again, as after a crash before the file was registered.
    for (let turn = 0; turn < 2; turn++) expect(await reserve(last)).toBe(undefined)
    await db.sql`update upload_requests set at = now() - interval '1 day' where user_id = ${other_id}`
    expect(await reserve({ user_id, file_id: newId(), size: 1 })).toBe('storage_full')
    expect(await db.sql`select from upload_requests where user_id = ${other_id}`).toHaveLength(0)
  } finally {
    await db.end()
  }
})

test('An account uploads a limited number of bytes an hour, even when two processes are asked concurrently', async () => {
  const db = await database()
  try {
    await createTable(db.sql, filesReadModel, 'files')
    const user_id = newId()
    const put = (size: number, status: string, minutes: number) => db.sql`
      insert into files (id, user_id, file_name, words, content_type, size, status, created_at)
      values (gen_random_uuid(), ${user_id}, 'a', ' a', 'text/plain', ${size}, ${status}, ${minutesAgo(minutes)})`
    const ask = (size?: number, file_id = newId()) =>
      uploadQuota(db.sql, 100 + MAX_FILE_BYTES).reserve({
        user_id,
        file_id,
        at,
        ...(size !== undefined && { size }),
      })
    const wait = (minutes: number) => ({ refused: 'too_many_requests', retry_after: minutes * 60 })

    await put(MAX_FILE_BYTES, 'stored', 61)
    // A file of unknown size counts as the largest possible one until its bytes are stored.
    await put(0, 'requested', 50)
    expect(await ask(101)).toEqual(wait(10))
    await db.sql`update files set size = 30, status = 'stored' where size = 0`
    // Deleted and refused files count, since they were uploaded, too.
    await put(20, 'deleted', 40)
    await put(20, 'refused', 20)
    expect(await ask(31 + MAX_FILE_BYTES)).toEqual(wait(10))
    expect(await ask(61 + MAX_FILE_BYTES)).toEqual(wait(20))
    expect(await ask(100 + MAX_FILE_BYTES)).toEqual(wait(40))
    expect(await ask(101 + MAX_FILE_BYTES)).toEqual(wait(60))

    expect(await ask(MAX_FILE_BYTES)).toEqual({})
    const both = await Promise.all([ask(20), ask(20)])
    expect(both.map(({ refused }) => refused).toSorted()).toEqual(['too_many_requests', undefined])
    const last = newId()
    // A refused request counts nothing, a repeated one counts once.
    for (let turn = 0; turn < 2; turn++) expect(await ask(10, last)).toEqual({})
    expect(await ask(1)).toEqual(wait(10))
  } finally {
    await db.end()
  }
})
