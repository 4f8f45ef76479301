import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Place } from '#infra/audit/places.ts'
import { sampleTrail } from '#tests/harness/audit/sample-trail.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(() => database())
let trail: Awaited<ReturnType<typeof sampleTrail>>
beforeEach(async () => {
  trail = await sampleTrail(db, 120)
  await trail.publish()
})
afterEach(() => trail.end())

/** The two places. One of them runs `change` before this file is read or written. */
function placesWith(name: Place['name'], change: (place: Place) => Partial<Place>) {
  return trail.places.map((place) => (place.name === name ? { ...place, ...change(place) } : place))
}

test('A publication between the reads of two checkpoints is no difference', async () => {
  let isFirst = true
  async function grow() {
    await sleep(50)
    await trail.write(130)
    await trail.publish()
  }
  const places = placesWith('objects', ({ read }) => ({
    async read(path) {
      const isGrowing = path === 'checkpoint' && isFirst
      if (isGrowing) {
        isFirst = false
        await grow()
      }
      return read(path)
    },
  }))
  expect(await trail.verify(places)).toMatchObject({ ok: true, checkpointed: 650, problems: [] })
})

test('A publication that has reached one place is waited for, and reported when it stays incomplete', async () => {
  await trail.write(130)
  const gate = Promise.withResolvers<void>()
  const places = placesWith('directory', ({ write }) => ({
    async write(path, bytes) {
      if (path === 'checkpoint') await gate.promise
      return write(path, bytes)
    },
  }))
  const publishing = trail.publish(places)
  await sleep(300)
  const { ok, problems } = await trail.verify()
  expect([ok, problems]).toEqual([false, ['The checkpoints differ: objects 650, directory 600, event 650.']])
  const verifying = trail.verify()
  await sleep(300)
  gate.resolve()
  await publishing
  expect(await verifying).toMatchObject({ ok: true, checkpointed: 650, problems: [] })
})

/** Removes the newest entries and the position, like a crash in which the database lost its last writes. */
async function lose(from: number) {
  const [last] = await db.sql`select position from audit_entries where seq = ${from - 1}`
  await db.sql`delete from audit_entries where seq >= ${from}`
  await db.sql`update checkpoints set position = ${last?.position}`
}

test('A trail that lost its end in a crash is catching up until it is written again', async () => {
  for (const from of [599, 555, 512, 300, 1]) {
    await lose(from)
    const verdict = await trail.verify()
    expect(verdict).toMatchObject({ ok: false, catching_up: true, checked: from })
    expect(verdict).not.toHaveProperty('first_bad')
    await trail.write(120)
    expect(await trail.verify()).toMatchObject({ ok: true, checked: 600 })
  }
})

test('A cut tail is no crash if the trail was written further, or the remainder is not its beginning', async () => {
  await lose(590)
  await db.sql`update checkpoints set position = position + 100`
  expect(await trail.verify()).toMatchObject({ ok: false, first_bad: 590 })
  await lose(580)
  await db.sql`update audit_entries set outcome = 'ok' where seq = 579`
  const { catching_up, first_bad } = await trail.verify()
  expect([catching_up, first_bad]).toEqual([undefined, 579])
})

test('Outside entries without the signature of the product prove no crash', async () => {
  await lose(590)
  for (const place of trail.places) {
    const bundle = (await place.read('tile/entries/002.p/88')) ?? expect.fail('no bundle')
    const outcomeOffset = bundle.lastIndexOf('"outcome":"')
    bundle.write('x', outcomeOffset + 11)
    await place.write('tile/entries/002.p/88', bundle)
  }
  expect(await trail.verify()).toMatchObject({ ok: false, first_bad: 590 })
})
