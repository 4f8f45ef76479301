import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { programs } from '#infra/build/programs.ts'
import { eventStore, type Store } from '#infra/event-store/client.ts'
import { createSchema } from '#infra/local/event-store/store/schema.ts'
import { migrate } from '#infra/migrations/migrate.ts'
import { masterKey } from '#infra/secrets/master-key.ts'
import { vault } from '#infra/secrets/vault.ts'
import { jobsReadModel } from '#projections/hiring/jobs.ts'
import { runner } from '#projections/runner/runner.ts'
import { createIndexes, createUnindexedTable } from '#projections/runner/table.ts'
import { until } from '../harness/api.ts'
import { metadata, offer } from './bare/append.ts'
import { print } from './harness/print.ts'
import { percentile, type Row, ratioOf } from './harness/rounds.ts'
import { steadyPostgres } from './harness/steady-disk.ts'
import { startBeside } from './harness/world.ts'

const EVENTS = 100_000
const HALF = EVENTS / 2
const ROUNDS = 3
const quiet = { info: () => undefined, error: (about: object, what: string) => console.error(what, about) }

/**
 * Compares the rebuild of the job board from 100,000 events, through store, client, schemas and projections,
 * with one SQL statement that makes the same rows from the stored JSON. Both create the indexes last; neither
 * waits for the disk at its end.
 */
export async function benchRebuild(): Promise<Row[]> {
  const disk = await steadyPostgres(['events', 'product'])
  const options = { max: 4, onnotice: () => undefined }
  const events = postgres(disk.url('events'), options)
  const sql = postgres(disk.url('product'), {
    ...options,
    connection: { synchronous_commit: 'off', enable_seqscan: 'off' },
  })
  await fill(events)
  await migrate(sql)
  const server = await startBeside((await programs())['event-store'], {
    EVENT_STORE_POSTGRES_URL: disk.url('events'),
    EVENT_STORE_PORT: '0',
  })
  const store = eventStore(
    `esdb://127.0.0.1:${server.port}?tls=false`,
    vault(sql, masterKey(randomBytes(32))),
  )
  const end = new AbortController()
  const readModels = runner(sql, store, [jobsReadModel], { log: quiet })
  const runPromise = readModels.run(end.signal)
  try {
    await until('the first build', async () => (await countOf(sql, 'jobs')) === HALF, 60_000)
    const [ours, bare, readTimes]: [number[], number[], number[]] = [[], [], []]
    const rebuild = async () => void ours.push(await secondsOf(() => readModels.rebuild('jobs', end.signal)))
    const inOne = async () => void bare.push(await secondsOf(() => setBased(events)))
    const reading = async () => void readTimes.push(await secondsOf(() => readAll(store)))
    for (let round = 0; round < ROUNDS; round++)
      for (const side of round % 2 ? [rebuild, reading, inOne] : [inOne, reading, rebuild]) await side()
    if ((await printOf(sql, 'jobs')) !== (await printOf(events, 'jobs_in_one')))
      throw new Error('the two sides built different rows')
    return [
      {
        name: 'rebuild of 100,000 job events, to one set-based statement',
        ours: rateOf(ours),
        bare: rateOf(bare),
        ...ratioOf(bare, ours),
        aim: { minimum: 0.4 },
      },
      {
        name: 'rebuild of 100,000 job events, to reading them through the client',
        ours: rateOf(ours),
        bare: rateOf(readTimes),
        ...ratioOf(readTimes, ours),
      },
    ]
  } finally {
    end.abort()
    await store.close()
    await Promise.race([runPromise, server.stop()])
    await Promise.all([events.end({ timeout: 1 }), sql.end({ timeout: 1 })])
    await disk.stop()
  }
}

/**
 * Half of the events post a job, the other half edit each of these jobs, as the product would have stored
 * them.
 */
async function fill(sql: postgres.Sql) {
  await createSchema(sql)
  const body = JSON.stringify({
    ...offer,
    at: '2026-11-21T10:00:00.000Z',
    usingMedicaid: false,
    budget: 10_000,
  })
  await sql`
    insert into events (position, stream, revision, id, type, json, data, metadata, created)
    select p, 'job-' || uuid, revision, gen_random_uuid(), case revision when 0 then 'JobPosted' else 'JobEdited' end,
      true, convert_to((${body}::text::jsonb || case revision
        when 0 then jsonb_build_object('user_id', uuid) else jsonb_build_object('title', 'Edited ' || p) end)::text, 'UTF8'),
      convert_to(${JSON.stringify(metadata)}::text, 'UTF8'), 1763719200000
    from (select p, 
        overlay(overlay(md5(((p - 1) % ${HALF})::text) placing '4' from 13) placing '8' from 17)::uuid as uuid,
        (p - 1) / ${HALF} as revision
     
      from generate_series(1, ${EVENTS}) p) made`
  await sql`vacuum analyze events`
}

/** Makes the table and its indexes by SQL from the stored bytes. */
const setBased = (sql: postgres.Sql) =>
  sql.begin(async (tx) => {
    await tx`set local synchronous_commit = off`
    await tx`drop table if exists jobs_in_one`
    await createUnindexedTable(tx, jobsReadModel, 'jobs_in_one')
    await tx`
      with decoded as (
        select stream, revision, type, convert_from(data, 'UTF8')::jsonb as body
        from events where type in ('JobPosted', 'JobEdited')
      ), posted as (select stream, body from decoded where type = 'JobPosted'),
      latest as (select distinct on (stream) stream, body from decoded order by stream, revision desc),
      edited as (select stream, count(*) as times from decoded where type = 'JobEdited' group by stream)
      insert into jobs_in_one (id, user_id, title, city, state, zip, description, categories, skills, budget,
        using_medicaid, status, application_count, revision, words, created_at)
      select substr(stream, 5)::uuid, (p.body ->> 'user_id')::uuid, l.body ->> 'title', l.body ->> 'city',
        l.body ->> 'state', l.body ->> 'zip', l.body ->> 'description',
        array(select jsonb_array_elements_text(l.body -> 'categories')),
        array(select jsonb_array_elements_text(l.body -> 'skills')), (l.body ->> 'budget')::integer,
        (l.body ->> 'usingMedicaid')::boolean, 'open', 0, coalesce(e.times, 0), ${lexemes(tx)}, p.body ->> 'at'
      from posted p join latest l using (stream) left join edited e using (stream)`
    await createIndexes(tx, jobsReadModel, 'jobs_in_one')
  })

/**
 * The search words of the latest body `l.body`, whose texts are ASCII, as projections/hiring/search makes
 * them.
 */
const lexemes = (sql: postgres.TransactionSql) => sql`(
  with head as (
    select distinct (regexp_matches(lower(concat_ws(' ', l.body ->> 'title', l.body ->> 'categories', l.body ->> 'skills')),
      '[a-z0-9]+', 'g'))[1] as word
  ), rest as (
    select distinct (regexp_matches(lower(l.body ->> 'description'), '[a-z0-9]+', 'g'))[1] as word
  )
  select array_to_tsvector(array_agg(lexeme)) from (
    select word from head union select word from rest
    union select '_' || word from head
    union (select '~' || word from rest except select '~' || word from head)
    union select '#' || lower(jsonb_array_elements_text(l.body -> 'categories'))
    union select '+' || lower(jsonb_array_elements_text(l.body -> 'skills'))
    union select '@' || (l.body ->> 'state')
  ) all_of_it(lexeme))`

/** The minimum work of any rebuild over the protocol: every event is read once, decoded and checked. */
async function readAll(store: Store) {
  const enough = new AbortController()
  let eventCount = 0
  await store.subscribe(-1n, enough.signal, async (batch) => {
    eventCount += batch.length
    if (eventCount >= EVENTS) enough.abort()
  })
}

async function secondsOf(run: () => Promise<unknown>) {
  const begin = performance.now()
  await run()
  return (performance.now() - begin) / 1000
}

async function countOf(sql: postgres.Sql, table: string) {
  const [row] = await sql<
    { n: number }[]
  >`select count(*)::integer as n from ${sql(table)} where revision = 1`.catch(() => [])
  return row?.n
}

async function printOf(sql: postgres.Sql, table: string) {
  const [row] = await sql<{ print: string }[]>`
    select md5(string_agg(t::text, '' order by id)) as print from ${sql(table)} t`
  return row?.print
}

const rateOf = (seconds: readonly number[]) => {
  const median = percentile(seconds, 0.5)
  return `${Math.round(EVENTS / median)} events/s (${median.toFixed(2)} s)`
}

if (import.meta.main) print(await benchRebuild())
