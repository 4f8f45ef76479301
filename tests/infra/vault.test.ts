import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { vault } from '#infra/vault.ts'
import { database } from '../api/database.ts'
import { before } from '../harness/running.ts'

const db = before(database)

const master = Buffer.alloc(32, 3)

test('two processes that make keys for the same people at once have the same keys', async () => {
  for (let round = 0; round < 20; round++) {
    const people = Array.from({ length: 200 }, () => randomUUID())
    const [one, other] = await Promise.all([
      vault(db.sql, master).keys(people),
      vault(db.sql, master).keys(people.toReversed()),
    ])
    expect(one.size).toBe(200)
    for (const person of people) expect(one.get(person)).toEqual(other.get(person))
  }
})

test('a destroyed key is absent, and not made again', async () => {
  const [kept, gone] = [randomUUID(), randomUUID()]
  const before = await vault(db.sql, master).keys([kept, gone])
  await vault(db.sql, master).destroy(gone)
  const after = await vault(db.sql, master).keys([gone, kept])
  expect([...after]).toEqual([[kept, before.get(kept)]])
})
