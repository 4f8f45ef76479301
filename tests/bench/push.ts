import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { member } from '../harness/people/people.ts'
import { licensedCast } from '../harness/stories/hiring.ts'
import { offer } from './bare/append.ts'
import { keepAlive } from './harness/keep-alive.ts'
import { compare, interleave, p50, percentile, type Row } from './harness/rounds.ts'
import { printInWorld, type World } from './harness/world.ts'

/** Longer than the delay in which frames are merged. */
const QUIET_MS = 60

/** A socket that reports each change of these rows. `next` resolves with the next frame from now. */
async function framesOf(api: string, token: string, model: string) {
  const socket = new WebSocket(`${api.replace('http', 'ws')}/realtime`, ['consilium.v1', `bearer.${token}`])
  let onChange = () => {}
  await new Promise<void>((connected, reject) => {
    socket.addEventListener('error', () => reject(new Error('the socket did not open')))
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data))
      if (frame.event === 'connect') connected()
      const models: { name: string }[] = frame.event === 'changed' ? frame.data.models : []
      if (models.some(({ name }) => name === model)) onChange()
    })
  })
  const next = () =>
    new Promise<void>((receive) => {
      onChange = receive
    })
  return { next, close: () => socket.close() }
}

/** The time from sending a command until a socket receives the changed row, against one durable INSERT. */
export async function benchPush({ product, disk }: World): Promise<Row[]> {
  const { token } = await member(product, 'Priya')
  const http = keepAlive(product.api, token)
  const sql = postgres(disk.url('bare'), { max: 1, onnotice: () => undefined })
  await sql`create table if not exists pushed (id bigint generated always as identity primary key, body jsonb not null)`
  const frames = await framesOf(product.api, token, 'jobs')
  let answer: Promise<unknown> = Promise.resolve()
  const push = async () => {
    const frame = frames.next()
    answer = http.call('POST', '/client/jobs', { ...offer, budget: 100 })
    await frame
  }
  // A command's response may arrive after its frame, and frames in quick succession are merged: so each command is
  // measured separately, after a pause.
  const quiet = async () => {
    await answer
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
  await answer
  frames.close()
  http.close()
  await sql.end()
  return [
    compare('push: command to frame, to durable INSERTs one after the other, p50', pushed, inserted, p50, {
      maximum: 4.5,
    }),
    // Every process involved has to wake up after a pause, the database's too.
    compare('push: command to frame, to a durable INSERT after the same pause, p50', pushed, rested, p50),
  ]
}

const CHANGES = 60

/** Whether a search finds a changed profile once the change was pushed, and how long both take. */
export async function benchFound({ product }: World): Promise<Row[]> {
  const { client, consultant } = await licensedCast(product)
  const frames = await framesOf(product.api, consultant.token, 'consultants')
  const [pushes, searches]: [number[], number[]] = [[], []]
  let foundCount = 0
  for (let change = 0; change < CHANGES; change++) {
    const word = `title${change}`
    const pushed = frames.next()
    const from = performance.now()
    const response = consultant.call('POST /consultant/profile', { title: `Nurse ${word}` })
    await pushed
    pushes.push(performance.now() - from)
    const { body } = await client.call('POST /client/home', { searchTerm: word })
    searches.push(performance.now() - from - (pushes.at(-1) ?? 0))
    if (body.total === 1) foundCount++
    await response
    await sleep(QUIET_MS)
  }
  frames.close()
  return [
    {
      name: 'a changed profile, searched for when its push has come: found in how many of 100',
      ours: `${foundCount} of ${CHANGES}, push p50 ${percentile(pushes, 0.5).toFixed(2)} ms, search p50 ${percentile(searches, 0.5).toFixed(2)} ms`,
      value: (100 * foundCount) / CHANGES,
      aim: { minimum: 100 },
    },
  ]
}

if (import.meta.main) await printInWorld(benchPush, benchFound)
