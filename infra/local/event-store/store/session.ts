import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import type { EventRow } from '../model.ts'
import { MAX_INT64, TOMBSTONE_REVISION } from '../model.ts'
import { createSchema, PLANNING_SETTINGS } from './schema.ts'

/** The key of the advisory lock for writing events: arbitrary, the same for every server. */
const WRITER_LOCK = 0x636f6e73

/** An assumption that the insert checks: the stream ends at this revision and has no settings. */
export type RevisionGuess = { stream: string; last: number }

/**
 * Opens the only session that may write. It holds an advisory lock, so a lost session loses the right to write.
 * Every insert names the session that it expects to run in, because the library would silently open another.
 * Throws when another server holds the lock for `timeout_ms`. The lock of a killed one may be released later.
 */
export async function openSession(url: string, timeout_ms: number, onConnectionLost: () => void) {
  let isOpen = true
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => isOpen && onConnectionLost(),
    connection: { application_name: 'event-store-writer', synchronous_commit: 'on', ...PLANNING_SETTINGS },
  })
  const close = async () => {
    isOpen = false
    await sql.end({ timeout: 5 })
  }
  try {
    const pid = await lock(sql, timeout_ms)
    await createSchema(sql)
    return { insert: (rows: EventRow[], guesses: RevisionGuess[]) => insert(sql, pid, rows, guesses), close }
  } catch (error) {
    await close()
    throw error
  }
}

export type StoreSession = Awaited<ReturnType<typeof openSession>>

async function lock(sql: postgres.Sql, timeout_ms: number) {
  for (const deadline = Date.now() + timeout_ms; ; await sleep(200)) {
    const [row] = await sql<{ held: boolean | null; pid: number }[]>`
      select case when not pg_is_in_recovery() then pg_try_advisory_lock(${WRITER_LOCK}) end as held, pg_backend_pid() as pid`
    if (row?.held) return row.pid
    if (Date.now() > deadline) throw new Error('another event-store server writes into this database')
  }
}

/**
 * Stores the rows in one statement: one round trip, one transaction, one sync. Rows of streams whose guess is
 * wrong are left out, and the others are renumbered, so that positions stay dense. Returns the streams whose
 * guess was wrong. In place of "limit 1", "exists" would be planned as a hash over the whole table.
 */
async function insert(
  sql: postgres.Sql,
  pid: number,
  rows: EventRow[],
  guesses: RevisionGuess[],
): Promise<Set<string>> {
  const lastPosition = (rows[0]?.position ?? 0) - 1
  const guessedStreams = guesses.map((guess) => guess.stream)
  const data = pack(rows.map((row) => row.data))
  const metadata = pack(rows.map((row) => row.metadata))
  const [answer] = await sql<{ stored: number; wrong: string[] }[]>`
    with wrong as (
      select guess.stream
      from unnest(${guessedStreams}::text[], ${guesses.map((guess) => guess.last)}::bigint[]) as guess (stream, last)
      where guess.last <> coalesce(
        (select revision from events where stream = guess.stream order by revision desc limit 1), -1
      ) or (select true from events where stream = '$$' || guess.stream limit 1)
    ), stored as (
      insert into events (position, stream, revision, id, type, json, data, metadata, created)
      select ${lastPosition}::bigint + row_number() over (order by number), stream, revision, id, type, json = 1,
        substring(${data.bytes}::bytea from data_start for data_length),
        substring(${metadata.bytes}::bytea from metadata_start for metadata_length),
        created
      from unnest(
        ${rows.map((row) => row.stream)}::text[],
        ${rows.map((row) => `${row.revision === TOMBSTONE_REVISION ? MAX_INT64 : row.revision}`)}::bigint[],
        ${rows.map((row) => row.id)}::uuid[],
        ${rows.map((row) => row.type)}::text[],
        ${rows.map((row) => Number(row.json))}::int[],
        ${data.starts}::int[], ${data.lengths}::int[],
        ${metadata.starts}::int[], ${metadata.lengths}::int[],
        ${rows.map((row) => row.created)}::bigint[]
      ) with ordinality as row (
        stream, revision, id, type, json, data_start, data_length, metadata_start, metadata_length, created, number
      )
      where stream not in (select stream from wrong) and pg_backend_pid() = ${pid}::int
      returning 1
    )
    select (select count(*)::int from stored) as stored, array(select stream from wrong) as wrong`
  const wrongStreams = new Set(answer?.wrong)
  const expectedCount = rows.filter((row) => !wrongStreams.has(row.stream)).length
  if (answer?.stored !== expectedCount) throw new Error('this session has lost the right to write')
  return wrongStreams
}

/** Concatenates byte strings, with the start of each (from 1, as in SQL): one parameter instead of many escaped ones. */
function pack(parts: Buffer[]) {
  let end = 1
  const starts = parts.map(({ length }) => {
    end += length
    return end - length
  })
  return { bytes: Buffer.concat(parts), starts, lengths: parts.map(({ length }) => length) }
}
