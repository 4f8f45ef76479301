import postgres, { type Sql } from 'postgres'
import { migrate } from '#infra/migrations/migrate.ts'
import { PLAN_FOR_EACH, pool } from '#infra/postgres/pool.ts'
import { searchConsultants } from '#projections/hiring/search/consultants-questions.ts'
import type { Search } from '#projections/hiring/search/page.ts'
import { nth } from '../harness/questions/skewed.ts'
import { print } from './harness/print.ts'
import { at, type Row } from './harness/rounds.ts'
import { steadyPostgres } from './harness/steady-disk.ts'
import { fillSearch } from './search/fill.ts'
import { MIXES } from './search/mixes.ts'

const SIZES = { '10k': 10_000, '100k': 100_000, '1M': Number(process.env.LARGEST ?? 1_000_000) } as const
const VIEWER = nth(9_999_999)
const PAGE = 10
const ASKS = 60
const DEEP = [2, 10, 100, 1_000]

type Times = { p50: number; p99: number }

/** The milliseconds that a question takes, asked again and again on one connection. */
async function timesOf(ask: (turn: number) => Promise<unknown>, asks = ASKS): Promise<Times> {
  for (let turn = 0; turn < 6; turn++) await ask(turn)
  const all: number[] = []
  for (let turn = 0; turn < asks; turn++) {
    const from = performance.now()
    await ask(turn)
    all.push(performance.now() - from)
  }
  return { p50: at(all, 0.5), p99: at(all, 0.99) }
}

const words = ({ p50, p99 }: Times) => `p50 ${p50.toFixed(2)}, p99 ${p99.toFixed(2)} ms`

/** ILIKE over all texts, a count of all, and OFFSET: what a search is without any of this. */
async function plainly(sql: Sql, { searchTerm = '', state = '' }: Search, page: number) {
  const like = searchTerm.split(' ').map(
    (word) => sql`and (first_name || ' ' || last_name || ' ' || title || ' ' || bio || ' '
    || array_to_string(categories, ' ') || ' ' || array_to_string(skills, ' ')) ilike ${`%${word}%`}`,
  )
  const matching = sql`from consultants where found and id <> ${VIEWER} ${state ? sql`and state = ${state}` : sql``} ${like}`
  await Promise.all([
    sql`select count(*) ${matching}`,
    sql`select id ${matching} order by created_at desc, id desc limit ${PAGE} offset ${(page - 1) * PAGE}`,
  ])
}

/** Both answers of a search (a page and the count), at three sizes, and at pages far behind. */
export async function benchSearch(): Promise<Row[]> {
  const disk = await steadyPostgres(Object.keys(SIZES).map((size) => `s${size}`.toLowerCase()))
  const measured: Record<string, Record<string, Times>> = {}
  const deep: Row[] = []
  const bare: Row[] = []
  try {
    for (const [size, count] of Object.entries(SIZES)) {
      const url = disk.url(`s${size}`.toLowerCase())
      const filling = postgres(url, {
        max: 4,
        onnotice: () => undefined,
        connection: { synchronous_commit: 'off' },
      })
      await migrate(filling)
      await fillSearch(filling, count)
      await filling.end()
      const sql = pool(url, 8, PLAN_FOR_EACH)
      const ask = (search: Search, page: number) => searchConsultants(sql, VIEWER, search, page, PAGE)
      for (const [name, searches] of Object.entries(MIXES)) {
        const one = (turn: number) => searches[turn % searches.length] ?? {}
        const times = await timesOf((turn) => ask(one(turn), 1))
        measured[name] = { ...measured[name], [size]: times }
        if (size !== '1M') continue
        for (const page of DEEP) {
          const late = await timesOf((turn) => ask(one(turn), page), 30)
          deep.push({
            name: `search at 1M: ${name}, page ${page} to page 1, p50`,
            ours: words(late),
            bare: words(times),
            ratio: late.p50 / times.p50,
            range: [late.p50 / times.p50, late.p50 / times.p50],
            aim: { most: 1.5 },
          })
        }
      }
      if (size === '1M')
        for (const name of ['no filter', 'a common word', 'two common words', 'a word of the rest']) {
          const searches = MIXES[name] ?? []
          const theirs = await timesOf((turn) => plainly(sql, searches[turn % searches.length] ?? {}, 100), 6)
          const ours = measured[name]?.['1M'] ?? theirs
          const ratio = theirs.p50 / ours.p50
          bare.push({
            name: `search at 1M: ${name}, how often faster than ILIKE, count and OFFSET`,
            ours: words(ours),
            bare: words(theirs),
            ratio,
            range: [ratio, ratio],
            aim: { least: 100 },
          })
        }
      await sql.end()
    }
  } finally {
    await disk.stop()
  }
  const growth = Object.entries(measured).map(([name, of]): Row => {
    const ratio = (of['1M']?.p50 ?? 0) / (of['10k']?.p50 ?? 1)
    return {
      name: `search: ${name}, 1M to 10k, p50`,
      ours: Object.entries(of)
        .map(([size, times]) => `${size}: ${words(times)}`)
        .join('; '),
      ratio,
      range: [ratio, ratio],
      aim: { most: 3 },
    }
  })
  return [...growth, ...deep, ...bare]
}

if (import.meta.main) print(await benchSearch())
