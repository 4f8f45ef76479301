import postgres, { type Sql } from 'postgres'
import { migrate } from '#infra/migrations/migrate.ts'
import { PLAN_FOR_EACH, pool } from '#infra/postgres/pool.ts'
import { type Answered, answered } from '#projections/hiring/search/answered.ts'
import { searchConsultants } from '#projections/hiring/search/consultants-questions.ts'
import { searchJobs } from '#projections/hiring/search/jobs-questions.ts'
import type { Search } from '#projections/hiring/search/page.ts'
import { accounts } from '#projections/identity/accounts.ts'
import { createTable } from '#projections/runner/table.ts'
import { print } from './harness/print.ts'
import { at, type Row } from './harness/rounds.ts'
import { steadyPostgres } from './harness/steady-disk.ts'
import { fillSearch } from './search/fill.ts'
import { MIXES } from './search/mixes.ts'
import { plainly, VIEWER } from './search/plainly.ts'

const SIZES = { '10k': 10_000, '100k': 100_000, '1M': 1_000_000 } as const
const LARGEST = SIZES['1M']
const PAGE = 10
/** Enough that the 99th percentile is not the slowest alone. */
const ASKS = 300
const FAR = [10, 100, 1_000]
const NEIGHBORS = 5
/** Searches that the plain way is asked, too. */
const PLAIN = ['no filter', 'a common word', 'two common words', 'a word of the rest']

type Ask = (sql: Sql, search: Search, page: number, known: Answered) => Promise<{ totalPages: number }>
const KINDS: Record<'consultants' | 'jobs', Ask> = {
  consultants: (sql, search, page, known) => searchConsultants(sql, VIEWER, search, page, PAGE, known),
  jobs: (sql, search, page, known) => searchJobs(sql, VIEWER, search, page, PAGE, known),
}

type Times = { p50: number; p99: number }
/** p50 / p99 */
const words = ({ p50, p99 }: Times) => `${p50.toFixed(2)} / ${p99.toFixed(2)} ms`

/** The milliseconds that a question takes, asked again and again on one connection. */
async function timesOf(ask: (turn: number) => Promise<unknown>, asks = ASKS): Promise<Times> {
  for (let turn = 0; turn < asks / 10; turn++) await ask(turn)
  const all: number[] = []
  for (let turn = 0; turn < asks; turn++) {
    const from = performance.now()
    await ask(turn)
    all.push(performance.now() - from)
  }
  return { p50: at(all, 0.5), p99: at(all, 0.99) }
}

/** The first page, where it was counted before how many there are; and with the count. */
type Measured = { page: Times; counted: Times }

async function measure(sql: Sql, ask: Ask, searches: readonly Search[]): Promise<Measured> {
  const known = answered()
  const first = (turn: number) => ask(sql, searches[turn % searches.length] ?? {}, 1, known)
  const counted = await timesOf((turn) => {
    known.forget()
    return first(turn)
  })
  return { counted, page: await timesOf(first) }
}

/**
 * The slowest of the far pages, each after the page before it, as somebody reads who turns pages. Where the next row is
 * found differs from page to page by chance, so each is asked together with its neighbors.
 */
async function farPages(sql: Sql, ask: Ask, name: string, search: Search): Promise<Row> {
  const known = answered()
  const { totalPages } = await ask(sql, search, 1, known)
  const last = Math.min(totalPages, Math.max(...FAR))
  for (let page = 2; page <= last; page++) await ask(sql, search, page, known)
  const around = (page: number) =>
    timesOf((turn) => ask(sql, search, Math.max(1, Math.min(last, page - (turn % NEIGHBORS))), known))
  const first = await around(Math.min(NEIGHBORS, last))
  const far: [page: number, times: Times][] = []
  for (const page of FAR) {
    if (page > last) break
    far.push([page, await around(page)])
  }
  const [page, slowest] = far.toSorted(([, one], [, other]) => other.p50 - one.p50)[0] ?? [1, first]
  return {
    name: `${name}, the slowest of pages ${FAR.join(', ')} to the first, at 1M`,
    ours: `page ${page}: ${words(slowest)}`,
    bare: words(first),
    ...single(slowest.p50 / first.p50),
    aim: { most: 1.5 },
  }
}

const single = (ratio: number) => ({ ratio, range: [ratio, ratio] as [number, number] })

async function plainWay(sql: Sql, name: string, searches: readonly Search[], ours: Times): Promise<Row> {
  const theirs = await timesOf((turn) => plainly(sql, searches[turn % searches.length] ?? {}, 100, PAGE), 5)
  return {
    name: `${name}, with the count, to ILIKE, count and OFFSET (page 100), times faster, at 1M`,
    ours: words(ours),
    bare: words(theirs),
    ...single(theirs.p50 / ours.p50),
    aim: { least: 100 },
  }
}

/** Every search at three sizes, by consultants and by jobs. */
export async function benchSearch(): Promise<Row[]> {
  const sizes = Object.entries(SIZES).map(([size, count]) => ({ size, count, database: `s${count}` }))
  const disk = await steadyPostgres(sizes.map(({ database }) => database))
  const measured = new Map<string, Record<string, Measured>>()
  const others: Row[] = []
  try {
    for (const { size, count, database } of sizes) {
      const url = disk.url(database)
      await fill(url, count)
      const sql = pool(url, 8, PLAN_FOR_EACH)
      for (const [kind, ask] of Object.entries(KINDS)) {
        for (const [mix, searches] of Object.entries(MIXES)) {
          const name = `${kind}: ${mix}`
          const times = await measure(sql, ask, searches)
          measured.set(name, { ...measured.get(name), [size]: times })
          if (count < LARGEST) continue
          others.push(await farPages(sql, ask, name, searches[0] ?? {}))
          if (kind === 'consultants' && PLAIN.includes(mix))
            others.push(await plainWay(sql, name, searches, times.counted))
        }
      }
      await sql.end()
    }
  } finally {
    await disk.stop()
  }
  return [
    ...[...measured].flatMap(([name, of]) => [
      ...growth(`${name}, a page`, of, 'page'),
      ...growth(`${name}, with the count`, of, 'counted'),
    ]),
    ...others,
  ]
}

async function fill(url: string, count: number) {
  const connection = { synchronous_commit: 'off' } as const
  const filling = postgres(url, { max: 4, onnotice: () => undefined, connection })
  await migrate(filling)
  await createTable(filling, accounts, accounts.name)
  await fillSearch(filling, count)
  await filling.end()
}

function growth(name: string, of: Record<string, Measured>, what: keyof Measured): Row[] {
  const sizes = Object.keys(SIZES)
  const [small, large] = [sizes.at(0), sizes.at(-1)].map((size = '') => of[size]?.[what])
  const ours = Object.entries(of)
    .map(([size, times]) => `${size}: ${words(times[what])}`)
    .join('; ')
  return (['p50', 'p99'] as const).map((percentile) => ({
    name: `${name}, 1M to 10k, ${percentile}`,
    ours,
    ...single((large?.[percentile] ?? Number.NaN) / (small?.[percentile] ?? Number.NaN)),
    aim: { most: 3 },
  }))
}

if (import.meta.main) print(await benchSearch())
