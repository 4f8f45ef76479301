import postgres, { type Sql } from 'postgres'
import { migrate } from '#infra/migrations/migrate.ts'
import { CUSTOM_PLAN, pool } from '#infra/postgres/pool.ts'
import { searchConsultants } from '#projections/hiring/search/consultants.ts'
import { searchJobs } from '#projections/hiring/search/job-search.ts'
import { createSearchCache, type SearchCache } from '#projections/hiring/search/search-cache.ts'
import type { SearchQuery } from '#projections/hiring/search/search-page.ts'
import { accountsReadModel } from '#projections/identity/accounts.ts'
import { createTable } from '#projections/runner/table.ts'
import { nth } from '#tests/harness/query-plans/skewed-rows.ts'
import { print } from './harness/print.ts'
import { percentilesText, type Row, type Times, timesOf } from './harness/rounds.ts'
import { steadyPostgres } from './harness/steady-disk.ts'
import { fillSearch } from './search/fill.ts'

const SIZES = { '10k': 10_000, '100k': 100_000, '1M': 1_000_000 } as const
const LARGEST = SIZES['1M']
const PAGE = 10
const FAR = [10, 100, 1_000]
const NEIGHBORS = 5
/** Searches that are also run without optimization. */
const PLAIN = ['no filter', 'a common word', 'two common words', 'a word of the rest']

/** The person who searches, neither a consultant nor a client. */
const VIEWER = nth(9_999_999)

/** Typical searches. Each uses several values in turn, so that not all are answered from cached pages. */
const MIXES: Record<string, readonly SearchQuery[]> = {
  'no filter': [{}],
  'a state of many': [{ state: 'CA' }, { state: 'TX' }, { state: 'FL' }],
  'a state of few': [{ state: 'WY' }, { state: 'WV' }, { state: 'WI' }],
  'a common word': [{ searchTerm: 'wound' }, { searchTerm: 'emergency' }, { searchTerm: 'triage' }],
  'two common words': [{ searchTerm: 'intensive care' }, { searchTerm: 'wound documentation' }],
  'a word of the rest': [{ searchTerm: 'hospital' }, { searchTerm: 'patients' }, { searchTerm: 'clinical' }],
  'a rare word': [
    { searchTerm: 'zolmitriptan' },
    { searchTerm: 'cyclosporine' },
    { searchTerm: 'nifedipine' },
  ],
  'a beginning': [{ searchTerm: 'woun' }, { searchTerm: 'docum' }, { searchTerm: 'pedi' }],
  'a short beginning': [{ searchTerm: 'wo' }, { searchTerm: 'in' }, { searchTerm: 'te' }],
  'a typo': [{ searchTerm: 'wuond' }, { searchTerm: 'documentatoin' }, { searchTerm: 'emergncy' }],
  'a typo and a word': [{ searchTerm: 'wuond staging' }, { searchTerm: 'telehelth education' }],
  'state, category and skill': [
    { state: 'CA', categories: ['Emergency'], skills: ['triage'] },
    { state: 'TX', categories: ['Wound care'], skills: ['documentation'] },
  ],
  'state and a word': [
    { state: 'CA', searchTerm: 'wound' },
    { state: 'OH', searchTerm: 'oncology' },
  ],
  'oldest first': [{ sortBy: 'created_at', sortType: 'asc' }],
  'a word, oldest first': [{ searchTerm: 'wound', sortBy: 'created_at', sortType: 'asc' }],
}

type Ask = (
  sql: Sql,
  search: SearchQuery,
  page: number,
  cache: SearchCache,
) => Promise<{ totalPages: number }>
const KINDS: Record<'consultants' | 'jobs', Ask> = {
  consultants: (sql, search, page, cache) => searchConsultants(sql, VIEWER, search, page, PAGE, cache),
  jobs: (sql, search, page, cache) => searchJobs(sql, VIEWER, search, page, PAGE, cache),
}

/** The first page, when its total is known from before, and when it must be counted. */
type Measured = { page: Times; counted: Times }

async function measure(sql: Sql, ask: Ask, searches: readonly SearchQuery[]): Promise<Measured> {
  const cache = createSearchCache()
  const first = (turn: number) => ask(sql, searches[turn % searches.length] ?? {}, 1, cache)
  const countTimes = await timesOf((turn) => {
    cache.forget()
    return first(turn)
  })
  return { counted: countTimes, page: await timesOf(first) }
}

/**
 * The slowest of the late pages, each requested after the page before it, like somebody who turns pages. By
 * chance some pages are found faster than others, so each is requested together with its neighbors.
 */
async function farPages(sql: Sql, ask: Ask, name: string, search: SearchQuery): Promise<Row> {
  const cache = createSearchCache()
  const { totalPages } = await ask(sql, search, 1, cache)
  const last = Math.min(totalPages, Math.max(...FAR))
  for (let page = 2; page <= last; page++) await ask(sql, search, page, cache)
  const around = (page: number) =>
    timesOf((turn) => ask(sql, search, Math.max(1, Math.min(last, page - (turn % NEIGHBORS))), cache))
  const first = await around(Math.min(NEIGHBORS, last))
  const farTimes: [page: number, times: Times][] = []
  for (const page of FAR) {
    if (page > last) break
    farTimes.push([page, await around(page)])
  }
  const [page, slowest] = farTimes.toSorted(([, one], [, other]) => other.p50 - one.p50)[0] ?? [1, first]
  return {
    name: `${name}, the slowest of pages ${FAR.join(', ')} to the first, at 1M`,
    ours: `page ${page}: ${percentilesText(slowest)}`,
    bare: percentilesText(first),
    ...single(slowest.p50 / first.p50),
    aim: { maximum: 1.5 },
  }
}

const single = (ratio: number) => ({ ratio, range: [ratio, ratio] as [number, number] })

/** The search without any optimization: ILIKE over all texts, a count of all, and OFFSET. */
async function plainly(sql: Sql, { searchTerm = '', state = '' }: SearchQuery, page: number, size: number) {
  const like = searchTerm.split(' ').map(
    (word) => sql`and (first_name || ' ' || last_name || ' ' || title || ' ' || bio || ' '
    || array_to_string(categories, ' ') || ' ' || array_to_string(skills, ' ')) ilike ${`%${word}%`}`,
  )
  const matching = sql`from consultants where found and id <> ${VIEWER} ${state ? sql`and state = ${state}` : sql``} ${like}`
  await Promise.all([
    sql`select count(*) ${matching}`,
    sql`select id ${matching} order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`,
  ])
}

async function plainWay(sql: Sql, name: string, searches: readonly SearchQuery[], ours: Times): Promise<Row> {
  const databaseTimes = await timesOf(
    (turn) => plainly(sql, searches[turn % searches.length] ?? {}, 100, PAGE),
    5,
  )
  return {
    name: `${name}, with the count, to ILIKE, count and OFFSET (page 100), times faster, at 1M`,
    ours: percentilesText(ours),
    bare: percentilesText(databaseTimes),
    ...single(databaseTimes.p50 / ours.p50),
    aim: { minimum: 100 },
  }
}

/** Every search at three sizes, by consultants and by jobs. */
export async function benchSearch(): Promise<Row[]> {
  const sizes = Object.entries(SIZES).map(([size, count]) => ({ size, count, database: `s${count}` }))
  const disk = await steadyPostgres(sizes.map(({ database }) => database))
  const measurements = new Map<string, Record<string, Measured>>()
  const otherRows: Row[] = []
  try {
    for (const { size, count, database } of sizes) {
      const url = disk.url(database)
      await fill(url, count)
      const sql = pool(url, 8, CUSTOM_PLAN)
      for (const [kind, ask] of Object.entries(KINDS)) {
        for (const [mix, searches] of Object.entries(MIXES)) {
          const name = `${kind}: ${mix}`
          const times = await measure(sql, ask, searches)
          measurements.set(name, { ...measurements.get(name), [size]: times })
          if (count < LARGEST) continue
          otherRows.push(await farPages(sql, ask, name, searches[0] ?? {}))
          if (kind === 'consultants' && PLAIN.includes(mix))
            otherRows.push(await plainWay(sql, name, searches, times.counted))
        }
      }
      await sql.end()
    }
  } finally {
    await disk.stop()
  }
  return [
    ...[...measurements].flatMap(([name, measurement]) => [
      ...growth(`${name}, a page`, measurement, 'page'),
      ...growth(`${name}, with the count`, measurement, 'counted'),
    ]),
    ...otherRows,
  ]
}

async function fill(url: string, count: number) {
  const connection = { synchronous_commit: 'off' } as const
  const filling = postgres(url, { max: 4, onnotice: () => undefined, connection })
  await migrate(filling)
  await createTable(filling, accountsReadModel, accountsReadModel.name)
  await fillSearch(filling, count)
  await filling.end()
}

function growth(name: string, measurement: Record<string, Measured>, measureName: keyof Measured): Row[] {
  const sizes = Object.keys(SIZES)
  const [small, large] = [sizes.at(0), sizes.at(-1)].map((size = '') => measurement[size]?.[measureName])
  const ours = Object.entries(measurement)
    .map(([size, times]) => `${size}: ${percentilesText(times[measureName])}`)
    .join('; ')
  return (['p50', 'p99'] as const).map((percentile) => ({
    name: `${name}, 1M to 10k, ${percentile}`,
    ours,
    ...single((large?.[percentile] ?? Number.NaN) / (small?.[percentile] ?? Number.NaN)),
    aim: { maximum: 3 },
  }))
}

if (import.meta.main) print(await benchSearch())
