import { randomUUID } from 'node:crypto'
import { until } from '../harness/api.ts'
import { member } from '../harness/people/people.ts'
import { bareAppend, bareStore, offer } from './bare/append.ts'
import { keepAlive } from './harness/keep-alive.ts'
import { print } from './harness/print.ts'
import { compare, interleave, p50, perSecond, type Row } from './harness/rounds.ts'
import { startWorld, type World } from './harness/world.ts'

/** The least share of the bare endpoint's rate, by callers. */
const AIMS = { 1: 0.6, 8: 0.5, 64: 0.55 }
const BOARD = 2000
const OWN = 20
const body = { ...offer, budget: 100 }

const of = (callers: number) => (callers === 1 ? '1 caller' : `${callers} callers`)

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
  for (const [callers, least] of Object.entries(AIMS).map(
    ([callers, aim]) => [Number(callers), aim] as const,
  )) {
    const how = { rounds: 5, turns: 2, milliseconds: 250, warm: 1500 }
    const [loop = [], endpoint = [], command = []] = await interleave(sides, callers, how)
    rows.push(
      compare(`POST /client/jobs, ${of(callers)}, to a loop of appends`, command, loop),
      compare(
        `POST /client/jobs, ${of(callers)}, to a bare endpoint that appends`,
        command,
        endpoint,
        perSecond,
        { least },
      ),
      compare(`that bare endpoint, ${of(callers)}, to a loop of appends`, endpoint, loop),
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
  await fillBoard(places.EVENTSTORE_URL, seeker.user_id)
  const [own, board] = [keepAlive(product.api, seeker.token), keepAlive(product.api, consultant.token)]
  const empty = keepAlive(bare)
  const ask = {
    own: () => own.call('GET', '/client/jobs'),
    bareOwn: () => empty.call('GET', `/own/${seeker.user_id}`),
    board: () => board.call('POST', '/consultant/jobs?page=1&limit=5', {}),
    bareBoard: () => empty.call('POST', `/board/${consultant.user_id}`, {}),
  }
  await until('the board', async () => JSON.parse(await ask.board()).total >= BOARD)
  for (const [one, other] of [
    [ask.own, ask.bareOwn],
    [ask.board, ask.bareBoard],
  ] as const)
    if (sorted(await one()) !== sorted(await other())) throw new Error('the bare list says something else')

  const rows: Row[] = []
  for (const callers of [1, 8]) {
    const how = { rounds: 5, turns: 3, milliseconds: 150, warm: 1500 }
    const sides = Object.entries(ask).map(([name, act]) => ({ name, act }))
    const [mine = [], bareMine = [], found = [], bareFound = []] = await interleave(sides, callers, how)
    const aim = { most: 1.35 }
    rows.push(
      compare(`GET /client/jobs, 20 rows, ${of(callers)}, p50`, mine, bareMine, p50, aim),
      compare(`POST /consultant/jobs, 5 of 2,000, ${of(callers)}, p50`, found, bareFound, p50, aim),
    )
  }
  for (const each of [own, board, empty]) each.close()
  return rows
}

async function fillBoard(url: string, seeker: string) {
  const store = bareStore(url)
  const owners = Array.from({ length: BOARD }, (_, index) => (index < OWN ? seeker : randomUUID()))
  const post = async () => {
    for (let owner = owners.pop(); owner; owner = owners.pop())
      await bareAppend(store, owner, 'JobPosted')(`job-${randomUUID()}`)
  }
  await Promise.all(Array.from({ length: 32 }, post))
  await store.client.dispose()
}

const sorted = (json: string) =>
  JSON.stringify(JSON.parse(json), (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )

if (import.meta.main) {
  const world = await startWorld()
  try {
    print(await benchLists(world))
    print(await benchCommands(world))
  } finally {
    await world.end()
  }
}
