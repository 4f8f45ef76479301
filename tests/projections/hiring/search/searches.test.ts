import fc from 'fast-check'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { CUSTOM_PLAN } from '#infra/postgres/pool.ts'
import { searchConsultants } from '#projections/hiring/search/consultants.ts'
import { searchJobs } from '#projections/hiring/search/job-search.ts'
import { createSearchCache } from '#projections/hiring/search/search-cache.ts'
import { fillSearch } from '#tests/bench/search/fill.ts'
import { consultant, job } from '#tests/bench/search/population.ts'
import { database } from '#tests/harness/database.ts'
import { reference } from '#tests/harness/query-plans/reference.ts'
import { nth } from '#tests/harness/query-plans/skewed-rows.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

/** The number of consultants and of jobs; more than the 10,000 up to which results are counted. */
const COUNT = Number(process.env.ROWS ?? 30_000)
/** A person who is neither a consultant nor a client here. */
const VIEWER = nth(1_000_000)

const world = setUpOnce(async () => {
  const db = await database()
  await fillSearch(db.sql, COUNT)
  const sql = postgres(db.url, { max: 4, connection: CUSTOM_PLAN })
  const all = Array.from({ length: COUNT }, (_, n) => n + 1)
  return {
    sql,
    consultants: reference(
      all.map(consultant).map((each) => ({
        ...each,
        head: `${each.first_name} ${each.last_name} ${each.title}`,
        rest: each.bio,
      })),
    ),
    jobs: reference(all.map(job).map((each) => ({ ...each, head: each.title, rest: each.description }))),
    async end() {
      await sql.end()
      await db.end()
    },
  }
})

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** What a person may type for this word: the word, its beginning, or the word with a typo. */
const typedWord = (word: string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(word) },
    { weight: 2, arbitrary: fc.nat(word.length).map((length) => word.slice(0, Math.max(2, length))) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.nat(word.length), fc.constantFrom(...LETTERS), fc.constantFrom(0, 1, 2, 3))
        .map(([index, letter, kind]) => {
          const [left, right] = [word.slice(0, index), word.slice(index)]
          if (kind === 0) return left + letter + right
          if (kind === 1) return left + right.slice(1)
          if (kind === 2) return left + letter + right.slice(1)
          return left + (right[1] ?? '') + (right[0] ?? '') + right.slice(2)
        }),
    },
  )

type About = { text: string; categories: string[]; skills: string[]; state: string }

/** A search by words and filters of this item, so that it often finds something. */
const queryAbout = ({ text, categories, skills, state }: About) => {
  const words = text.split(/[^\p{L}\p{N}']+/u).filter(Boolean)
  const someOf = (choices: string[]) =>
    fc
      .subarray(choices, { maxLength: Math.min(1, choices.length) })
      .map((each) => each.map((name) => name.toUpperCase()))
  return fc.record({
    searchTerm: fc
      .subarray(words, { minLength: 1, maxLength: Math.min(3, words.length) })
      .chain((chosen) => fc.tuple(...chosen.map(typedWord)))
      .map((each) => each.join(' ')),
    categories: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, someOf(categories)),
    skills: fc.oneof({ weight: 3, arbitrary: fc.constant<string[]>([]) }, someOf(skills)),
    state: fc.constantFrom('', '', '', state),
  })
}
const page = fc.constantFrom(1, 1, 1, 2, 3, 7, 40, 1000)

test('Consultants are found as the reference search finds them, in every kind of query', async () => {
  const search = fc.nat(COUNT - 1).chain((n) => {
    const { first_name, last_name, title, bio, ...about } = consultant(n + 1)
    const sort = fc.constantFrom(
      {},
      {},
      { sortBy: 'created_at' as const },
      { sortBy: 'created_at' as const, sortType: 'asc' as const },
      { sortType: 'asc' as const },
    )
    return fc.tuple(queryAbout({ ...about, text: [first_name, last_name, title, bio].join(' ') }), sort, page)
  })
  await fc.assert(
    fc.asyncProperty(search, async ([query, sort, page]) => {
      const { ids, total } = await searchConsultants(world.sql, VIEWER, { ...query, ...sort }, page, 10)
      expect({ ids, total }).toEqual(world.consultants({ ...query, ...sort }, page, 10))
    }),
    { numRuns: 25 },
  )
})

test('Jobs are found as the reference search finds them, in every kind of query', async () => {
  const sorts = (['created_at', 'proposals_sent'] as const).flatMap((sortBy) => [
    {},
    { sortType: 'asc' as const },
    { sortBy, sortType: 'asc' as const },
    { sortBy, sortType: 'des' as const },
  ])
  const search = fc.nat(COUNT - 1).chain((n) => {
    const { title, description, ...about } = job(n + 1)
    return fc.tuple(
      queryAbout({ ...about, text: `${title} ${description}` }),
      fc.constantFrom(...sorts),
      page,
    )
  })
  await fc.assert(
    fc.asyncProperty(search, async ([query, sort, page]) => {
      const { rows, total } = await searchJobs(world.sql, VIEWER, { ...query, ...sort }, page, 5)
      const ids = rows.map(({ id }) => id)
      expect({ ids, total }).toEqual(world.jobs({ ...query, ...sort }, page, 5))
    }),
    { numRuns: 25 },
  )
})

test('Each page is as the reference search finds it, whatever is cached of earlier pages', async () => {
  const search = fc.nat(COUNT - 1).chain((n) => {
    const { title, description, ...about } = job(n + 1)
    return queryAbout({ ...about, text: `${title} ${description}` })
  })
  await fc.assert(
    fc.asyncProperty(search, async (query) => {
      const cache = createSearchCache()
      for (const page of [1, 2, 3, 4, 2, 3, 9, 10]) {
        const { rows, total } = await searchJobs(world.sql, VIEWER, query, page, 5, cache)
        const ids = rows.map(({ id }) => id)
        expect({ page, ids, total }).toEqual({ page, ...world.jobs(query, page, 5) })
      }
    }),
    { numRuns: 12 },
  )
})
