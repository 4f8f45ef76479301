import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { until } from '../harness/api.ts'
import { member } from '../harness/people/people.ts'
import { bareAppend, bareStore, offer } from './bare/append.ts'
import { keepAlive } from './harness/keep-alive.ts'
import { processorTimes } from './harness/processor.ts'
import {
  compare,
  interleave,
  p50,
  perSecond,
  type Row,
  ratioOf,
  type Slice,
  summaryOf,
} from './harness/rounds.ts'
import { printInWorld, type World } from './harness/world.ts'

/** The minimum share of the bare endpoint's rate, by number of callers. */
const AIMS = { 1: 0.6, 8: 0.5, 64: 0.55 }
const BOARD = 2000
const OWN = 20
/** The number of jobs of a client who has many. */
const JOBS = 50_000
const GROWTH_CALLERS = 8
const PARTS = ['API', 'database', 'worker', 'event store']
const body = { ...offer, budget: 100 }

const callerCount = (callers: number) => (callers === 1 ? '1 caller' : `${callers} callers`)

/** A command over HTTP against a bare append of the same size, alone and behind a minimal HTTP server. */
export async function benchCommands({ product, places, bare }: World): Promise<Row[]> {
  const { token } = await member(product, 'Dana')
  const [ours, empty] = [keepAlive(product.api, token), keepAlive(bare)]
  const store = bareStore(places.EVENTSTORE_URL)
  const append = bareAppend(store)
  const sides = [
    { name: 'loop of appends', act: () => append(`bare-${randomUUID()}`) },
    { name: 'bare endpoint', act: () => empty.call('POST', '/append', body) },
    { name: 'POST /client/jobs', act: () => ours.call('POST', '/client/jobs', body) },
  ]
  const rows: Row[] = []
  for (const [callers, minRatio] of Object.entries(AIMS).map(
    ([callers, aim]) => [Number(callers), aim] as const,
  )) {
    const schedule = { rounds: 5, turns: 2, milliseconds: 250, warmUpMilliseconds: 1500 }
    const [loop = [], endpoint = [], command = []] = await interleave(sides, callers, schedule)
    rows.push(
      compare(`POST /client/jobs, ${callerCount(callers)}, to a loop of appends`, command, loop),
      compare(
        `POST /client/jobs, ${callerCount(callers)}, to a bare endpoint that appends`,
        command,
        endpoint,
        perSecond,
        { minimum: minRatio },
      ),
      compare(`that bare endpoint, ${callerCount(callers)}, to a loop of appends`, endpoint, loop),
    )
  }
  ours.close()
  empty.close()
  await store.client.dispose()
  return rows
}

/** Lists over a board of 2,000 jobs against an endpoint with the same queries and the same response. */
export async function benchLists({ product, places, bare }: World): Promise<Row[]> {
  const [seeker, consultant] = await Promise.all([member(product, 'Omar'), member(product, 'Maren')])
  const owners = Array.from({ length: BOARD }, (_, index) => (index < OWN ? seeker.user_id : randomUUID()))
  await post(places.EVENTSTORE_URL, owners)
  const [ownJobs, board] = [keepAlive(product.api, seeker.token), keepAlive(product.api, consultant.token)]
  const empty = keepAlive(bare)
  const ask = {
    own: () => ownJobs.call('GET', '/client/jobs'),
    bareOwn: () => empty.call('GET', `/own/${seeker.user_id}`),
    board: () => board.call('POST', '/consultant/jobs?page=1&limit=5', {}),
    bareBoard: () => empty.call('POST', `/board/${consultant.user_id}`, {}),
  }
  await until('the board', async () => JSON.parse(await ask.board()).total >= BOARD)
  for (const [one, other] of [
    [ask.own, ask.bareOwn],
    [ask.board, ask.bareBoard],
  ] as const)
    if (sortedJson(await one()) !== sortedJson(await other()))
      throw new Error('the bare list says something else')

  const rows: Row[] = []
  for (const callers of [1, 8]) {
    const schedule = { rounds: 5, turns: 3, milliseconds: 150, warmUpMilliseconds: 1500 }
    const sides = Object.entries(ask).map(([name, act]) => ({ name, act }))
    const [mine = [], bareMine = [], found = [], bareFound = []] = await interleave(sides, callers, schedule)
    const aim = { maximum: 1.35 }
    rows.push(
      compare(`GET /client/jobs, 20 rows, ${callerCount(callers)}, p50`, mine, bareMine, p50, aim),
      compare(`POST /consultant/jobs, 5 of 2,000, ${callerCount(callers)}, p50`, found, bareFound, p50, aim),
    )
  }
  for (const each of [ownJobs, board, empty]) each.close()
  return rows
}

/** Posts a job for each of these owners, without the API. */
async function post(url: string, owners: string[]) {
  const store = bareStore(url)
  const postAll = async () => {
    for (let owner = owners.pop(); owner; owner = owners.pop())
      await bareAppend(store, owner, 'JobPosted')(`job-${randomUUID()}`)
  }
  await Promise.all(Array.from({ length: 64 }, postAll))
  await store.client.dispose()
}

const sortedJson = (json: string) =>
  JSON.stringify(JSON.parse(json), (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

/** Processor time of each process for one command, which other programs on the machine hardly change. */
export async function benchProcessors({ product }: World): Promise<Row[]> {
  const { token } = await member(product, 'Ruth')
  const http = keepAlive(product.api, token)
  const act = () => http.call('POST', '/client/jobs', body)
  const rows: Row[] = []
  for (const callers of [1, 8, 64]) {
    await interleave([{ name: 'warm', act }], callers, {
      rounds: 1,
      turns: 1,
      milliseconds: 500,
      warmUpMilliseconds: 1500,
    })
    const timesBefore = processorTimes()
    const [slices = []] = await interleave([{ name: 'measured', act }], callers, {
      rounds: 1,
      turns: 1,
      milliseconds: 3000,
      warmUpMilliseconds: 0,
    })
    const timesAfter = processorTimes()
    const commands = slices.reduce((sum, { latencies }) => sum + latencies.length, 0)
    const timePerCommand = (part: string) =>
      ((timesAfter.get(part) ?? 0) - (timesBefore.get(part) ?? 0)) / commands
    rows.push({
      name: `processor time of POST /client/jobs, ${callerCount(callers)}`,
      ours: PARTS.map((part) => `${part} ${timePerCommand(part).toFixed(2)} ms`).join(', '),
    })
  }
  http.close()
  return rows
}

/**
 * Commands a second of a client with 50,000 jobs, against the same client with the first thousand. Each is a
 * ratio to the bare endpoint at that time, so that a machine that became slower does not matter.
 */
export async function benchGrowth({ product, places, bare }: World): Promise<Row[]> {
  const { token, user_id } = await member(product, 'Grace')
  const [ours, empty] = [keepAlive(product.api, token), keepAlive(bare)]
  const sides = [
    { name: 'bare endpoint', act: () => empty.call('POST', '/append', body) },
    { name: 'POST /client/jobs', act: () => ours.call('POST', '/client/jobs', body) },
  ]
  const measure = () =>
    interleave(sides, GROWTH_CALLERS, { rounds: 5, turns: 2, milliseconds: 150, warmUpMilliseconds: 500 })
  const few = await measure()
  await post(places.EVENTSTORE_URL, Array(JOBS).fill(user_id))
  await allRead(places.POSTGRES_URL, user_id)
  const many = await measure()
  ours.close()
  empty.close()
  const [shareOfFew, shareOfMany] = [share(few), share(many)]
  return [
    {
      name: `POST /client/jobs, ${GROWTH_CALLERS} callers, with 50,000 jobs of one client, to the first thousand`,
      ours: summaryOf(many[1] ?? []),
      bare: summaryOf(few[1] ?? []),
      ...ratioOf(shareOfMany, shareOfFew),
      aim: { minimum: 0.9 },
    },
  ]
}

/** Our rate as a share of the bare one, in each round. */
const share = ([bare = [], ours = []]: Slice[][]) =>
  ours.map((slice, round) => perSecond(slice) / perSecond(bare[round] ?? slice))

/** Waits until all of this client's jobs can be read. */
async function allRead(url: string, user_id: string) {
  const sql = postgres(url, { max: 1 })
  const count = async () => {
    const [row] = await sql`select count(*)::integer as n from jobs where user_id = ${user_id}`
    return Number(row?.n)
  }
  await until('the jobs', async () => (await count()) >= JOBS, 120_000)
  await sql.end()
}

/** Both answers are equal to the last byte. A stranger must learn nothing from their times, either. */
export async function benchNotYours({ product }: World): Promise<Row[]> {
  const [owner, stranger] = [await member(product, 'Olga'), await member(product, 'Stig')]
  const postResponse = await owner.call('POST /client/jobs', body)
  const http = keepAlive(product.api, stranger.token)
  const refusalOf = (id: string) =>
    http.call('GET', `/client/jobs/${id}/applications`).then(
      () => {
        throw new Error('a stranger was answered')
      },
      () => undefined,
    )
  const [notYours = [], notThere = []] = await interleave(
    [
      { name: 'not yours', act: () => refusalOf(postResponse.body.job.id) },
      { name: 'not there', act: () => refusalOf(randomUUID()) },
    ],
    1,
    { rounds: 9, turns: 3, milliseconds: 300, warmUpMilliseconds: 1500 },
  )
  http.close()
  const name = 'GET /client/jobs/{id}/applications of another person, to an id that is of nothing, p50'
  return [compare(name, notYours, notThere, p50, { maximum: 1.15 })]
}

if (import.meta.main)
  await printInWorld(benchLists, benchCommands, benchProcessors, benchGrowth, benchNotYours)
