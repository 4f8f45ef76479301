import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TrailBroken } from '#infra/audit/grow.ts'
import { readCheckpoint, readLog } from '#tests/harness/audit/independent.ts'
import { keptTrail } from '#tests/harness/audit/kept-trail.ts'
import { database } from '#tests/harness/database.ts'
import { before } from '#tests/harness/running.ts'

const db = before(() => database())
let trail: Awaited<ReturnType<typeof keptTrail>>
beforeEach(async () => {
  trail = await keptTrail(db, 120)
})
afterEach(() => trail.end())

/** In the objects and in the directory. */
const place = (index: number) => trail.places[index] ?? expect.fail('no place')
const isProved = () => {
  const { size, root } = readCheckpoint(readFileSync(join(trail.folder, 'checkpoint'), 'utf8'), trail.key)
  return readLog(trail.folder, size).provesAll(root, 37)
}

test('a place that lost tiles and kept its checkpoint gets them again', async () => {
  const publish = trail.publisher()
  await publish(true)
  await trail.objects.remove('audit/tile/0/000')
  await place(1).clear('tile/0/001')
  await place(1).clear('tile/entries/000')
  const { ok, first_bad, problems } = await trail.verify()
  expect([ok, first_bad]).toEqual([false, 0])
  expect(problems.toSorted()).toEqual([
    'Entry 0: tile/0/000 in objects is missing.',
    'Entry 0: tile/entries/000 in directory is missing.',
    'Entry 256: tile/0/001 in directory is missing.',
  ])
  expect(await publish(true)).toBe(600)
  expect(await trail.verify()).toMatchObject({ ok: true, problems: [] })
  expect(isProved()).toBe(true)
})

test('a place that lost all but its checkpoint gets everything again, when the product starts', async () => {
  await trail.publish()
  for (const each of trail.places) await each.clear('tile')
  await trail.write(260)
  await trail.publish()
  expect(await trail.verify()).toMatchObject({ ok: true, checked: 1300, problems: [] })
  expect(isProved()).toBe(true)
})

test('nothing is written again from a trail that is not the one of the checkpoint', async () => {
  const publish = trail.publisher()
  await publish(true)
  await place(1).clear('tile/0/001')
  const [row] = await db.sql`select hash from audit_entries where seq = 300`
  await db.sql`update audit_entries set reason = 'other' where seq = 300`
  await expect(publish(true)).rejects.toThrow(TrailBroken)
  await expect(trail.publish()).rejects.toThrow(TrailBroken)
  expect(await place(1).read('tile/0/001')).toBeUndefined()
  expect(row?.hash).toEqual((await place(0).read('tile/0/001'))?.subarray(44 * 32, 45 * 32))
})

test('a tile with another content is evidence, and stays', async () => {
  await trail.publish()
  const bytes = (await place(1).read('tile/0/001')) ?? expect.fail('no tile')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  await place(1).write('tile/0/001', bytes)
  await place(1).clear('tile/0/000')
  await trail.publish()
  expect(await place(1).read('tile/0/001')).toEqual(bytes)
  expect(await trail.verify()).toMatchObject({ ok: false, first_bad: 256 })
})

test('a product that moves to another address goes on with its trail', async () => {
  await trail.publish()
  const moved = trail.at('https://moved.example:8443')
  expect(await moved.verify()).toMatchObject({ ok: true, problems: [] })
  await trail.write(130)
  expect(await moved.publish()).toBe(650)
  expect(await moved.verify()).toMatchObject({ ok: true, checked: 650, problems: [] })
})
