import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryPostgres } from '#tests/harness/event-store/server.ts'

let database: Awaited<ReturnType<typeof temporaryPostgres>>
beforeAll(async () => {
  database = await temporaryPostgres()
})
afterAll(() => database.stop())

// why the server numbers events itself, in the one session that may write
test('an identity column loses events to a reader that goes by "after the last I saw"', async () => {
  const sql = postgres(database.url('events'), { max: 3 })
  await sql`create table naive (position bigint generated always as identity primary key, what text not null)`
  const [slow, quick] = [await sql.reserve(), await sql.reserve()]
  const seen: string[] = []
  let last = 0
  const poll = async () => {
    const rows = await sql<{ position: string; what: string }[]>`
      select position, what from naive where position > ${last} order by position`
    for (const { position, what } of rows) {
      seen.push(what)
      last = Number(position)
    }
  }

  await slow`begin`
  await slow`insert into naive (what) values ('first by number')`
  await quick`insert into naive (what) values ('first by commit')`
  await poll()
  await slow`commit`
  await poll()

  expect(seen).toEqual(['first by commit'])
  expect(await sql`select what from naive`).toHaveLength(2)
  slow.release()
  quick.release()
  await sql.end()
})
