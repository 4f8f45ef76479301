import postgres, { type Sql } from 'postgres'
import { migrate } from '#infra/migrations/migrate.ts'
import { PLAN_FOR_EACH, pool } from '#infra/postgres/pool.ts'
import { answered } from '#projections/hiring/search/answered.ts'
import { searchConsultants } from '#projections/hiring/search/consultants-questions.ts'
import type { Search } from '#projections/hiring/search/page.ts'
import { nth } from '../harness/questions/skewed.ts'
import { print } from './harness/print.ts'
import { at, type Row } from './harness/rounds.ts'
import { steadyPostgres } from './harness/steady-disk.ts'
import { fillSearch } from './search/fill.ts'
import { MIXES } from './search/mixes.ts'

const SIZES = { '10k': 10_000, '100k': 100_000, '1M': 1_000_000 } as const
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

/** Every page in turn up to the last one that is measured, as somebody would who reads them all. */
async function readAll(ask: (page: number) => Promise<{ ids: string[] }>) {
  for (let page = 1; page <= Math.max(...DEEP); page++) if ((await ask(page)).ids.length === 0) break
}

type Measured = { first: Times; again: Times }

async function measure(sql: Sql, searches: readonly Search[]): Promise<Measured> {
  const known = answered()
  const ask = (turn: number) =>
    searchConsultants(sql, VIEWER, searches[turn % searches.length] ?? {}, 1, PAGE, known)
  const first = await timesOf((turn) => {
    known.forget()
    return ask(turn)
  })
  return { first, again: await timesOf(ask) }
}

const single = (ratio: number) => ({ ratio, range: [ratio, ratio] as [number, number] })

async function deepPages(sql: Sql, name: string, search: Search): Promise<Row[]> {
  const known = answered()
  const ask = (page: number) => searchConsultants(sql, VIEWER, search, page, PAGE, known)
  await readAll(ask)
  const first = await timesOf(() => ask(1))
  const rows: Row[] = []
  for (const page of DEEP) {
    const late = await timesOf(() => ask(page))
    rows.push({
      name: `search of 1M: ${name}, page ${page} after the one before it, to page 1, p50`,
      ours: words(late),
      bare: words(first),
      ...single(late.p50 / first.p50),
      aim: { most: 1.5 },
    })
  }
  return rows
}

const PLAIN = ['no filter', 'a common word', 'two common words', 'a word of the rest']

/** Both answers of a search (a page and the count) at three sizes, far pages, and the plain way to search. */
export async function benchSearch(): Promise<Row[]> {
  const sizes = Object.entries(SIZES)
  const disk = await steadyPostgres(sizes.map(([size]) => `s${size}`.toLowerCase()))
  const measured = new Map<string, [size: string, Measured][]>()
  const others: Row[] = []
  try {
    for (const [size, count] of sizes) {
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
      for (const [name, searches] of Object.entries(MIXES)) {
        const times = await measure(sql, searches)
        measured.set(name, [...(measured.get(name) ?? []), [size, times]])
        if (count < 1_000_000) continue
        others.push(...(await deepPages(sql, name, searches[0] ?? {})))
        if (!PLAIN.includes(name)) continue
        const theirs = await timesOf((turn) => plainly(sql, searches[turn % searches.length] ?? {}, 100), 5)
        others.push({
          name: `search of 1M: ${name}, asked first, to ILIKE, count and OFFSET: times faster`,
          ours: words(times.first),
          bare: words(theirs),
          ...single(theirs.p50 / times.first.p50),
          aim: { least: 100 },
        })
      }
      await sql.end()
    }
  } finally {
    await disk.stop()
  }
  const growth = [...measured].flatMap(([name, of]) =>
    (['first', 'again'] as const).map((when): Row => {
      const [small, large] = [of[0]?.[1][when].p50 ?? Number.NaN, of.at(-1)?.[1][when].p50 ?? Number.NaN]
      return {
        name: `search: ${name}, asked ${when}, 1M to 10k, p50`,
        ours: of.map(([size, times]) => `${size}: ${words(times[when])}`).join('; '),
        ...single(large / small),
        aim: { most: 3 },
      }
    }),
  )
  return [...growth, ...others]
}

if (import.meta.main) print(await benchSearch())
