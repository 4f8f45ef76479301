import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TrailBroken } from '#infra/audit/grow-tree.ts'
import { trailPages } from '#projections/audit/trail/pages.ts'
import { entryFromRow, rowFromEntry, type TrailRow } from '#projections/audit/trail/trail-row.ts'
import { readCheckpoint, readLog } from '#tests/harness/audit/independent-verifier.ts'
import { sampleTrail } from '#tests/harness/audit/sample-trail.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(() => database())
/** 5 entries a round: two full tiles and a part of a third. */
const SIZE = 600
let trail: Awaited<ReturnType<typeof sampleTrail>>
beforeEach(async () => {
  trail = await sampleTrail(db, 120)
  expect(await trail.publish()).toBe(SIZE)
})
afterEach(() => trail.end())

/** Writes a row like an attacker who knows how its hash is made. */
async function forge(sql: Sql, row: TrailRow) {
  const { hash, outcome } = rowFromEntry(entryFromRow(row))
  await sql`update audit_entries set outcome = ${outcome}, hash = ${hash} where seq = ${row.seq}`
}

test('An unchanged trail is verified, with the root of its checkpoint', async () => {
  const checkpoint = readCheckpoint(readFileSync(join(trail.folder, 'checkpoint'), 'utf8'), trail.key)
  expect(await trail.verify()).toEqual({
    ok: true,
    checked: SIZE,
    checkpointed: SIZE,
    head: checkpoint.root.toString('base64'),
    problems: [],
  })
  const log = readLog(trail.folder, checkpoint.size)
  expect(log.provesAll(checkpoint.root, 37)).toBe(true)
})

const inTheDatabase: [what: string, (sql: Sql) => Promise<unknown>, first_bad: number][] = [
  ['an entry that was changed', (sql) => sql`update audit_entries set outcome = 'ok' where seq = 303`, 303],
  ['an entry that was removed', (sql) => sql`delete from audit_entries where seq = 404`, 404],
  ['the first entry removed', (sql) => sql`delete from audit_entries where seq = 0`, 0],
  ['a tail that was cut off', (sql) => sql`delete from audit_entries where seq >= 590`, 590],
  ['all that was removed', (sql) => sql`truncate audit_entries`, 0],
  [
    'two entries that changed places',
    (sql) =>
      sql`update audit_entries set seq = case seq when 100 then -101 else -100 end where seq in (100, 101)`.then(
        () => sql`update audit_entries set seq = -seq where seq < 0`,
      ),
    100,
  ],
  [
    'history that was written anew from one entry on, with all its hashes',
    async (sql) => {
      for await (const rows of trailPages(sql, 259))
        for (const row of rows) await forge(sql, { ...row, outcome: 'ok' })
    },
    259,
  ],
]

test.each(inTheDatabase)('%s is noticed and found', async (_, tamper, first_bad) => {
  await tamper(db.sql)
  const verdict = await trail.verify()
  expect(verdict).toMatchObject({ ok: false, first_bad })
  expect(verdict.problems.length).toBeGreaterThan(0)
})

test.each(inTheDatabase)('%s overwrites no evidence', async (_, tamper) => {
  await tamper(db.sql)
  const evidence = readFileSync(join(trail.folder, 'checkpoint'), 'utf8')
  await expect(trail.publish()).rejects.toThrow(TrailBroken)
  expect(readFileSync(join(trail.folder, 'checkpoint'), 'utf8')).toBe(evidence)
  const { size, root } = readCheckpoint(evidence, trail.key)
  expect(readLog(trail.folder, size).provesAll(root, 97)).toBe(true)
})

test('An entry changed before it was published is noticed and found', async () => {
  await trail.write(121)
  await db.sql`update audit_entries set outcome = 'ok' where seq = 603`
  expect(await trail.verify()).toMatchObject({ ok: false, first_bad: 603 })
})

test('A history that was rewritten with all its tiles under the signed checkpoint is noticed', async () => {
  const signedCheckpoint = readFileSync(join(trail.folder, 'checkpoint'))
  for await (const rows of trailPages(db.sql, 259))
    for (const row of rows) await forge(db.sql, { ...row, outcome: 'ok' })
  for (const name of readdirSync(trail.folder)) rmSync(join(trail.folder, name), { recursive: true })
  for await (const { key } of trail.objects.list('audit/')) await trail.objects.remove(key)
  await trail.forge()
  for (const place of trail.places) await place.write('checkpoint', signedCheckpoint)
  const { ok, problems } = await trail.verify()
  expect([ok, problems.length > 0]).toEqual([false, true])
})

const inPlace: [what: string, file: string, at: number, first_bad: number | undefined][] = [
  ['a tile', 'tile/0/001', 40 * 32 + 5, 296],
  ['the last tile', 'tile/0/002.p/88', 87 * 32, 599],
  ['a tile of roots', 'tile/1/000.p/2', 32, 256],
  ['a bundle of entries', 'tile/entries/001', 3, 256],
  ['the root of a checkpoint', 'checkpoint', 30, undefined],
]

test.each(inPlace.flatMap((each) => [0, 1].map((place) => [...each, place] as const)))(
  '%s that was changed is noticed and found (%s)',
  async (_, file, at, first_bad, index) => {
    const place = trail.places[index] ?? expect.fail('no place')
    const bytes = (await place.read(file)) ?? expect.fail('no file')
    bytes[at] = (bytes[at] ?? 0) ^ 1
    await place.write(file, bytes)
    const verdict = await trail.verify()
    expect(verdict.ok).toBe(false)
    expect(verdict.first_bad).toBe(first_bad)
    expect(verdict.problems[0]).toContain(place.name)
  },
)

test('A database restored to an earlier state publishes nothing until it has caught up', async () => {
  const old = await db.sql`select * from audit_entries where seq < 300 order by seq`
  await trail.write(130)
  await trail.publish()
  await db.sql`truncate audit_entries`
  await db.sql`insert into audit_entries ${db.sql(old)}`
  await db.sql`update checkpoints set position = ${old.at(-1)?.position}`
  const verdict = await trail.verify()
  expect(verdict).toMatchObject({ ok: false, catching_up: true, checked: 300, checkpointed: 650 })
  expect(verdict).not.toHaveProperty('first_bad')
  trail.endStore(60)
  await expect(trail.publish()).rejects.toThrow(/ends before the checkpoint/)
  trail.lag(true)
  expect(await trail.publish()).toBeUndefined()
  trail.lag(false)
  await trail.write(131)
  expect(await trail.publish()).toBe(655)
  expect(await trail.verify()).toMatchObject({ ok: true, checked: 655 })
})

/** Moves a mark like an attacker with write access to the database, while nothing is recorded. */
const moveMark = (offset: number) =>
  db.sql`update checkpoints set position = position + ${offset} where name = 'audit_entries'`

test('A checkpoint position moved past events is not signed, and the first skipped event is named', async () => {
  const publish = trail.publisher()
  await publish(true)
  await moveMark(60)
  await trail.write(125)
  for (const publishAgain of [publish, trail.publisher()])
    await expect(publishAgain(true)).rejects.toThrow(/the event at \d+ has no entry/)
  const verdict = await trail.verify()
  expect(verdict).toMatchObject({ ok: false, first_bad: SIZE, checkpointed: SIZE })
  expect(verdict.problems.join()).toContain('has no entry')
  const { size } = readCheckpoint(readFileSync(join(trail.folder, 'checkpoint'), 'utf8'), trail.key)
  expect(size).toBe(SIZE)
})

test('A checkpoint position moved past one event in the middle is noticed as well', async () => {
  await trail.write(122)
  await moveMark(10)
  await trail.write(125)
  await expect(trail.publish()).rejects.toThrow(/has no entry/)
  expect(await trail.verify()).toMatchObject({ ok: false })
})

test('A checkpoint position without an event, also after the end of the store, is noticed before anything is written', async () => {
  for (const offset of [5, 10_000_000]) {
    await moveMark(offset)
    await expect(trail.publish()).rejects.toThrow(/where there is no event/)
    expect(await trail.verify()).toMatchObject({ ok: false, first_bad: SIZE })
    await moveMark(-offset)
    expect(await trail.verify()).toMatchObject({ ok: true })
  }
})

test('A checkpoint names its last event, and one of an earlier version without it is continued', async () => {
  const note = () => readFileSync(join(trail.folder, 'checkpoint'), 'utf8')
  const [mark] = await db.sql`select position from checkpoints where name = 'audit_entries'`
  expect(note().split('\n')[3]).toBe(`position ${mark?.position}`)
  await trail.publishAsBefore()
  expect(note()).not.toContain('position')
  expect(await trail.verify()).toMatchObject({ ok: true })
  await moveMark(60)
  await trail.write(125)
  expect(await trail.verify()).toMatchObject({ ok: false, first_bad: SIZE })
  await expect(trail.publish()).rejects.toThrow(/has no entry/)
  await moveMark(-60)
  await db.sql`delete from audit_entries where seq >= ${SIZE}`
  await db.sql`update checkpoints set position = ${mark?.position}`
  await trail.write(125)
  expect(await trail.publish()).toBe(625)
  expect(note()).toContain('position')
})

test('A lost place gets everything again, and an incomplete one after a kill the remainder', async () => {
  const older = readFileSync(join(trail.folder, 'checkpoint'))
  await trail.write(240)
  await trail.publish()
  writeFileSync(join(trail.folder, 'checkpoint'), older)
  for await (const { key } of trail.objects.list('audit/')) await trail.objects.remove(key)
  expect((await trail.verify()).ok).toBe(false)
  await trail.publish()
  expect(await trail.verify()).toMatchObject({ ok: true, checked: 1200, problems: [] })
})

test('A tree that grows in parts equals one that is built at once, and extends each earlier one', async () => {
  const publish = trail.publisher()
  const roots = [readCheckpoint(readFileSync(join(trail.folder, 'checkpoint'), 'utf8'), trail.key)]
  for (const rounds of [121, 154, 155, 260]) {
    await trail.write(rounds)
    expect(await publish(false)).toBe(rounds * 5)
    roots.push(readCheckpoint(readFileSync(join(trail.folder, 'checkpoint'), 'utf8'), trail.key))
  }
  const { size } = roots.at(-1) ?? expect.fail('no checkpoint')
  const log = readLog(trail.folder, size)
  for (const each of roots) expect(log.rootAt(each.size)).toEqual(each.root)
  expect(await trail.verify()).toMatchObject({ ok: true, checked: 1300 })
})

/** In the object store and in the folder. */
const place = (index: number) => trail.places[index] ?? expect.fail('no place')
const isProved = () => {
  const { size, root } = readCheckpoint(readFileSync(join(trail.folder, 'checkpoint'), 'utf8'), trail.key)
  return readLog(trail.folder, size).provesAll(root, 37)
}

test('A place that lost tiles and kept its checkpoint gets them again', async () => {
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

test('A place that lost everything except its checkpoint gets everything again, when the product starts', async () => {
  for (const each of trail.places) await each.clear('tile')
  await trail.write(260)
  await trail.publish()
  expect(await trail.verify()).toMatchObject({ ok: true, checked: 1300, problems: [] })
  expect(isProved()).toBe(true)
})

test('Nothing is restored from a trail that does not match the checkpoint', async () => {
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

test('A tile with another content is evidence, and stays', async () => {
  const bytes = (await place(1).read('tile/0/001')) ?? expect.fail('no tile')
  bytes[0] = (bytes[0] ?? 0) ^ 1
  await place(1).write('tile/0/001', bytes)
  await place(1).clear('tile/0/000')
  await trail.publish()
  expect(await place(1).read('tile/0/001')).toEqual(bytes)
  expect(await trail.verify()).toMatchObject({ ok: false, first_bad: 256 })
})

test('A product that moves to another address continues its trail', async () => {
  const movedTrail = trail.at('https://moved.example:8443')
  expect(await movedTrail.verify()).toMatchObject({ ok: true, problems: [] })
  await trail.write(130)
  expect(await movedTrail.publish()).toBe(650)
  expect(await movedTrail.verify()).toMatchObject({ ok: true, checked: 650, problems: [] })
})
