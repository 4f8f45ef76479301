import type { PendingQuery, Row, Sql } from 'postgres'
import { type EventRow, MAX_INT64, sizeOf, TOMBSTONE_REVISION } from '../model.ts'
import { emptyHead, type StreamHead } from './heads.ts'
import { parseMetadata } from './metadata.ts'

/** A page ends at whichever limit comes first; one event always fits. This bounds the memory of a reader. */
export const MAX_PAGE_ROWS = 512
export const MAX_PAGE_BYTES = 1024 * 1024

type StoredRow = Record<'position' | 'revision' | 'created', string> &
  Omit<EventRow, 'position' | 'revision' | 'created'>

const toEventRow = ({ position, revision, created, ...others }: StoredRow): EventRow => ({
  ...others,
  position: Number(position),
  revision: Math.min(Number(revision), TOMBSTONE_REVISION),
  created: Number(created),
})

/** Returns as many of the rows as one page can contain. */
export function onePage(rows: EventRow[]) {
  let size = 0
  const end = rows.findIndex((each, index) => {
    size += sizeOf(each)
    return index > 0 && size > MAX_PAGE_BYTES
  })
  return end < 0 ? rows : rows.slice(0, end)
}

/**
 * The queries of the table by page, for rows up to `head`, or for all stored rows without it. They throw
 * PostgresError.
 */
export function pages(sql: Sql, head?: () => number) {
  // A sum instead of the column, so that no plan reads a stream by the index of positions.
  const isVisibleSql = () => (head ? sql`position + 0 <= ${head()}` : sql`true`)
  const columns = sql`position, stream, revision, id, type, json, data, metadata, created`
  // The function octet_length reads no large value, so the values of rows beyond the page are never fetched.
  const onePageOf = (from: PendingQuery<Row[]>, limit: number) => sql<StoredRow[]>`
    select ${columns} from (
      select *, row_number() over () as number, sum(octet_length(data) + octet_length(metadata)) over (rows unbounded preceding) as total
      from (${from} limit ${Math.min(limit, MAX_PAGE_ROWS)}) as wanted
    ) as counted
    where number = 1 or total <= ${MAX_PAGE_BYTES}
    order by number`

  return {
    async all(after: number, upTo: number, limit: number) {
      const from = sql`select ${columns} from events where position > ${after} and position <= ${upTo} order by position`
      return (await onePageOf(from, limit)).map(toEventRow)
    },
    async allBackwards(before: number, limit: number) {
      const from = sql`select ${columns} from events where position < ${before} order by position desc`
      return (await onePageOf(from, limit)).map(toEventRow)
    },
    async stream(stream: string, first: number, last: number, limit: number) {
      const end = last === TOMBSTONE_REVISION ? `${MAX_INT64}` : last
      const range = sql`stream = ${stream} and revision between ${first} and ${end} and ${isVisibleSql()}`
      return (
        await onePageOf(sql`select ${columns} from events where ${range} order by revision`, limit)
      ).map(toEventRow)
    },
    async streamBackwards(stream: string, first: number, last: number, limit: number) {
      const range = sql`stream = ${stream} and revision between ${first} and ${last} and ${isVisibleSql()}`
      return (
        await onePageOf(sql`select ${columns} from events where ${range} order by revision desc`, limit)
      ).map(toEventRow)
    },
    /** The heads of these streams, in the same order. */
    async heads(streams: string[]): Promise<StreamHead[]> {
      const headRows = await sql<
        { last: string | null; settings_last: string | null; data: Buffer | null }[]
      >`
        select head.revision as last, settings.revision as settings_last, settings.data
        from unnest(${streams}::text[]) with ordinality as wanted (stream, number)
        left join lateral (
          select revision from events where stream = wanted.stream and ${isVisibleSql()} order by revision desc limit 1
        ) as head on true
        left join lateral (
          select revision, data from events where stream = '$$' || wanted.stream and ${isVisibleSql()} order by revision desc limit 1
        ) as settings on true
        order by number`
      return headRows.map(({ last, settings_last, data }) => ({
        ...emptyHead(),
        ...(last !== null && { last: Math.min(Number(last), TOMBSTONE_REVISION) }),
        ...(settings_last !== null && { settingsLast: Number(settings_last) }),
        ...(data && { settings: parseMetadata(data) ?? {} }),
      }))
    },
    /**
     * Returns where events with these ids are stored. The query uses the id alone: with a condition on the
     * stream, the plan may compare each row of the stream with each id (an append of 5,000 events took 450 ms
     * instead of 50).
     */
    async storedEvents(ids: string[]) {
      const idRows = await sql<Record<'stream' | 'id' | 'revision' | 'position', string>[]>`
        select stream, id, revision, position from events where id = any(${ids}::uuid[])`
      return idRows.map(({ stream, id, revision, position }) => ({
        stream,
        id,
        revision: Number(revision),
        position: Number(position),
      }))
    },
    /** The ids in the stream from this revision on. */
    async ids(stream: string, from: number, count: number) {
      const streamIdRows = await sql<Record<'id' | 'revision' | 'position', string>[]>`
        select id, revision, position from events
        where stream = ${stream} and revision >= ${from} order by revision limit ${count}`
      return streamIdRows.map(({ id, revision, position }) => ({
        id,
        revision: Number(revision),
        position: Number(position),
      }))
    },
    async last() {
      const [lastRow] = await sql<
        { position: string }[]
      >`select coalesce(max(position), 0) as position from events`
      return Number(lastRow?.position ?? 0)
    },
  }
}

export type Pages = ReturnType<typeof pages>
