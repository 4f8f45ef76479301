import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { member } from '../harness/people/people.ts'
import { offer } from './bare/append.ts'
import { framesOf } from './harness/frames.ts'
import { keepAlive } from './harness/keep-alive.ts'
import { print } from './harness/print.ts'
import { compare, interleave, p50, type Row } from './harness/rounds.ts'
import { startWorld, type World } from './harness/world.ts'

/** Longer than the delay in which frames are merged. */
const QUIET_MS = 60

/** The time from sending a command until a socket receives the changed row, against one durable INSERT. */
export async function benchPush({ product, disk }: World): Promise<Row[]> {
  const { token } = await member(product, 'Priya')
  const http = keepAlive(product.api, token)
  const sql = postgres(disk.url('bare'), { max: 1, onnotice: () => undefined })
  await sql`create table if not exists pushed (id bigint generated always as identity primary key, body jsonb not null)`
  const frames = await framesOf(product.api, token, 'jobs')
  let answered: Promise<unknown> = Promise.resolve()
  const push = async () => {
    const received = frames.next()
    answered = http.call('POST', '/client/jobs', { ...offer, budget: 100 })
    await received
  }
  // A command's response may arrive after its frame, and frames in quick succession are merged: so each command is
  // measured separately, after a pause.
  const quiet = async () => {
    await answered
    await sleep(QUIET_MS)
  }
  const insert = () => sql`insert into pushed (body) values (${sql.json(offer)})`
  const [pushed = [], inserted = [], rested = []] = await interleave(
    [
      { name: 'push', act: push, before: quiet },
      { name: 'INSERT', act: insert },
      { name: 'INSERT after the same pause', act: insert, before: quiet },
    ],
    1,
    { turns: 2, milliseconds: 500 },
  )
  await answered
  frames.close()
  http.close()
  await sql.end()
  return [
    compare('push: command to frame, to durable INSERTs one after the other, p50', pushed, inserted, p50, {
      most: 4.5,
    }),
    // Every process involved has to wake up after a pause, the database's too.
    compare('push: command to frame, to a durable INSERT after the same pause, p50', pushed, rested, p50),
  ]
}

if (import.meta.main) {
  const world = await startWorld()
  try {
    print(await benchPush(world))
  } finally {
    await world.end()
  }
}
