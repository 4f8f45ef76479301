import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { until } from '../harness/api.ts'
import { member } from '../harness/people/people.ts'
import { bareAppend, bareStore, offer } from './bare/append.ts'
import { keepAlive } from './harness/keep-alive.ts'
import { print } from './harness/print.ts'
import { interleave, perSecond, type Row, ratioOf, type Slice, summaryOf } from './harness/rounds.ts'
import { startWorld, type World } from './harness/world.ts'

const JOBS = 50_000
const CALLERS = 8

/**
 * Commands a second of a client with 50,000 jobs, against those of the same client with the first thousand; each as a
 * ratio to the bare endpoint at that time, so that a machine that has become slower meanwhile does not count.
 */
export async function benchGrowth({ product, places, bare }: World): Promise<Row[]> {
  const { token, user_id } = await member(product, 'Grace')
  const [ours, empty] = [keepAlive(product.api, token), keepAlive(bare)]
  const sides = [
    { name: 'bare endpoint', act: () => empty.call('POST', '/append', offer) },
    { name: 'POST /client/jobs', act: () => ours.call('POST', '/client/jobs', { ...offer, budget: 100 }) },
  ]
  const measure = () => interleave(sides, CALLERS, { rounds: 5, turns: 2, milliseconds: 150, warm: 500 })
  const few = await measure()
  await fill(places, user_id)
  const many = await measure()
  ours.close()
  empty.close()
  const [before, after] = [share(few), share(many)]
  return [
    {
      name: `POST /client/jobs, ${CALLERS} callers, with 50,000 jobs of one client, to the first thousand`,
      ours: summaryOf(many[1] ?? []),
      bare: summaryOf(few[1] ?? []),
      ...ratioOf(after, before),
      aim: { least: 0.9 },
    },
  ]
}

/** Our rate as a share of the bare one, in each round. */
const share = ([bare = [], ours = []]: Slice[][]) =>
  ours.map((slice, round) => perSecond(slice) / perSecond(bare[round] ?? slice))

async function fill({ EVENTSTORE_URL, POSTGRES_URL }: World['places'], user_id: string) {
  const store = bareStore(EVENTSTORE_URL)
  const post = bareAppend(store, user_id, 'JobPosted')
  let left = JOBS
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (left-- > 0) await post(`job-${randomUUID()}`)
    }),
  )
  await store.client.dispose()
  const sql = postgres(POSTGRES_URL, { max: 1 })
  await until(
    'the jobs',
    async () => {
      const [row] = await sql`select count(*)::integer as n from jobs where user_id = ${user_id}`
      return Number(row?.n) >= JOBS
    },
    120_000,
  )
  await sql.end()
}

if (import.meta.main) {
  const world = await startWorld()
  try {
    print(await benchGrowth(world))
  } finally {
    await world.end()
  }
}
