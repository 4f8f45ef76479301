import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { applicationsReadModel } from '#projections/hiring/applications.ts'
import { favoriteConsultantsReadModel, favoriteJobsReadModel } from '#projections/hiring/favorites.ts'
import { type JobRow, jobsReadModel } from '#projections/hiring/jobs.ts'
import { consultantsReadModel } from '#projections/hiring/search/consultants.ts'
import { vocabularyReadModel } from '#projections/hiring/search/vocabulary.ts'
import {
  allWords,
  type SearchableText,
  searchableConsultant,
  searchableJob,
  searchWords,
} from '#projections/hiring/search/words.ts'
import { profilesReadModel } from '#projections/identity/profiles.ts'
import type { ReadModel } from '#projections/runner/read-model.ts'
import { createIndexes, createTable, createUnindexedTable } from '#projections/runner/table.ts'
import { type Consultant, consultant, type Job, job } from './population.ts'

const STANDING = { looking_for_work: true, email_verified: true, suspended: false, found: true }
const OPEN = { budget: 100_00, using_medicaid: false, status: 'open', revision: 0 } as const

const consultantRow = (about: Consultant, words: string) => ({
  ...about,
  ...STANDING,
  licenses: [about.id],
  words,
})
const jobRow = (about: Job, words: string): JobRow => ({ ...about, ...OPEN, words })

/** Fills the tables of searches with this many consultants and this many jobs. Other tables stay empty. */
export async function fillSearch(sql: Sql, count: number) {
  const wordCounts = new Map<string, number>()
  function* rowsOf<About>(
    about: (n: number) => About,
    searchable: (about: About) => SearchableText,
    row: (about: About, words: string) => object,
  ) {
    for (let n = 1; n <= count; n++) {
      const person = about(n)
      for (const word of allWords(searchable(person))) wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1)
      yield row(person, searchWords(searchable(person)))
    }
  }
  await Promise.all([
    load(sql, consultantsReadModel, rowsOf(consultant, searchableConsultant, consultantRow)),
    load(sql, jobsReadModel, rowsOf(job, searchableJob, jobRow)),
  ])
  await load(
    sql,
    vocabularyReadModel,
    [...wordCounts].map(([id, count]) => ({ id, count, person: null, job: null })),
  )
  for (const model of [
    favoriteJobsReadModel,
    favoriteConsultantsReadModel,
    applicationsReadModel,
    profilesReadModel,
  ])
    await createTable(sql, model, model.name)
  await sql`vacuum analyze`
}

/** Indexes are created last, like in a rebuild, since that is faster. */
async function load(sql: Sql, model: ReadModel, rows: Iterable<object>) {
  await createUnindexedTable(sql, model, model.name)
  await copy(sql, model, rows)
  await createIndexes(sql, model, model.name)
}

/** The number of rows in one statement. */
const PART = 500

type Value = string | number | boolean | readonly string[] | null | undefined

const quotedText = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const escapedText = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')

function field(value: Value) {
  if (value === null || value === undefined) return '\\N'
  return escapedText(typeof value === 'object' ? `{${value.map(quotedText).join(',')}}` : String(value))
}

/** Writes rows into the table of a read model in the fastest way for PostgreSQL. */
async function copy(sql: Sql, model: ReadModel, rows: Iterable<object>) {
  const columns = Object.keys(model.definitions)
  async function* lines() {
    let count = 0
    for (const row of rows as Iterable<Record<string, Value>>) {
      // Other connections may be waiting to be opened.
      if (++count % PART === 0) await setImmediate()
      yield `${columns.map((name) => field(row[name])).join('\t')}\n`
    }
  }
  const table = sql.unsafe(`copy ${model.name} (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`)
  await pipeline(Readable.from(lines()), await table.writable())
}
