import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { MOST_FILE_BYTES, MOST_STORED_BYTES, MOST_UNFINISHED_UPLOADS } from '#domain/kernel/terms.ts'
import { storage } from '#infra/postgres/storage.ts'
import { files } from '#projections/files/files.ts'
import { createTable } from '#projections/runner/table.ts'
import { database } from '#tests/harness/database.ts'
import { uploaded } from '#tests/harness/files/files.ts'
import { member } from '#tests/harness/people/people.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const owner = before(() => member(product, 'Quentin'))
const other = before(() => member(product, 'Rosa'))
const wanted = { contentType: 'text/plain', fileName: 'a.txt', size: 5 }

test('An account has at most so many unfinished uploads, however many it requests at once', async () => {
  const asked = await Promise.all(
    Array.from({ length: MOST_UNFINISHED_UPLOADS + 5 }, () =>
      owner.call('POST /files/request/upload', wanted),
    ),
  )
  const full = asked.filter(({ status }) => status !== 200)
  expect(full.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([409, 'storage_full']))
  expect((await owner.call('POST /files/request/upload', wanted)).body.code).toBe('storage_full')
  await uploaded(other)
  const [first] = asked.filter(({ status }) => status === 200)
  expect((await owner.call(`DELETE /files/${first?.body.id}`)).status).toBe(200)
  expect((await owner.call('POST /files/request/upload', wanted)).status).toBe(200)
})

test('An account stores at most so many bytes, though two processes ask at once', async () => {
  const db = await database()
  try {
    await createTable(db.sql, files, 'files')
    const [user_id, other_id] = [newId(), newId()]
    const put = (size: number, status: string, count: number) => db.sql`
      insert into files (id, user_id, file_name, words, content_type, size, status, created_at)
      select gen_random_uuid(), ${user_id}, 'a', ' a', 'text/plain', ${size}, ${status}, '' from generate_series(1, ${count})`
    const fits = Math.floor(MOST_STORED_BYTES / MOST_FILE_BYTES)
    await put(MOST_FILE_BYTES, 'stored', fits - 2)
    await put(MOST_FILE_BYTES, 'refused', 1)
    await put(MOST_FILE_BYTES, 'deleted', 1)
    // Of unknown size: it counts as the largest.
    await put(0, 'requested', 1)
    const asked = await Promise.all(
      [storage(db.sql), storage(db.sql)].map((each) =>
        each.reserve({ user_id, file_id: newId(), size: MOST_FILE_BYTES }),
      ),
    )
    expect(asked.toSorted()).toEqual([false, true])
    expect(await storage(db.sql).reserve({ user_id: other_id, file_id: newId() })).toBe(true)
    const left = MOST_STORED_BYTES - fits * MOST_FILE_BYTES
    expect(await storage(db.sql).reserve({ user_id, file_id: newId(), size: left + 1 })).toBe(false)
    const last = { user_id, file_id: newId(), size: left }
    // Reserved again where the process died before it registered the file.
    for (let again = 0; again < 2; again++) expect(await storage(db.sql).reserve(last)).toBe(true)
    await db.sql`update upload_requests set at = now() - interval '1 day' where user_id = ${other_id}`
    expect(await storage(db.sql).reserve({ user_id, file_id: newId(), size: 1 })).toBe(false)
    expect(await db.sql`select from upload_requests where user_id = ${other_id}`).toHaveLength(0)
  } finally {
    await db.end()
  }
})
