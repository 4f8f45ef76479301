import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { member } from '../harness/people/people.ts'
import { offer } from './bare/append.ts'
import { keepAlive } from './harness/keep-alive.ts'
import { print } from './harness/print.ts'
import { compare, p50, type Row, takeTurns } from './harness/rounds.ts'
import { startWorld, type World } from './harness/world.ts'

/** Longer than frames are held back to be put together. */
const QUIET_MS = 60

/** From sending a command until a socket is told of the row that it moved, against one durable INSERT. */
export async function benchPush({ product, disk }: World): Promise<Row[]> {
  const { token } = await member(product, 'Priya')
  const http = keepAlive(product.api, token)
  const sql = postgres(disk.url('bare'), { max: 1, onnotice: () => undefined })
  await sql`create table if not exists pushed (id bigint generated always as identity primary key, said jsonb not null)`
  const socket = new WebSocket(`${product.api.replace('http', 'ws')}/realtime`, [
    'consilium.v1',
    `bearer.${token}`,
  ])
  let changed = () => {}
  await new Promise<void>((connected, failed) => {
    socket.addEventListener('error', () => failed(new Error('the socket did not open')))
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data))
      if (frame.event === 'connect') connected()
      if (
        frame.event === 'changed' &&
        frame.data.models.some(({ name }: { name: string }) => name === 'jobs')
      )
        changed()
    })
  })
  let answered: Promise<unknown> = Promise.resolve()
  const push = async () => {
    const told = new Promise<void>((heard) => {
      changed = heard
    })
    answered = http.call('POST', '/client/jobs', { ...offer, budget: 100 })
    await told
  }
  // A command's answer may come after its frame, and frames that follow closely are put together: each command is one
  // by itself, in quiet.
  const quiet = async () => {
    await answered
    await sleep(QUIET_MS)
  }
  const insert = () => sql`insert into pushed (said) values (${sql.json(offer)})`
  const [pushed = [], inserted = []] = await takeTurns(
    [
      { name: 'push', act: push, before: quiet },
      { name: 'INSERT', act: insert },
    ],
    1,
    { turns: 2, milliseconds: 500 },
  )
  await answered
  socket.close()
  http.close()
  await sql.end()
  return [compare('push: command to frame, to a durable INSERT, p50', pushed, inserted, p50, { most: 1.5 })]
}

if (import.meta.main) {
  const world = await startWorld()
  try {
    print(await benchPush(world))
  } finally {
    await world.end()
  }
}
