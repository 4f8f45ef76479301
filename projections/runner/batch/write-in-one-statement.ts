import type { Sql } from 'postgres'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import { isConnectionLost } from '../../database-unavailable.ts'
import { type AnnouncedProgress, announce } from '../announcement.ts'
import { saveChanges } from '../changes.ts'
import { advanceCheckpoints } from '../checkpoints.ts'
import { handlesAny, type Subscriber, unappliedEvents } from '../subscriber.ts'
import { foldTableChanges, writeStatements } from '../table.ts'
import type { KnownRows } from './known-rows.ts'

/** A batch, and the subscribers that have not applied all of it. */
export type BatchWrite = {
  subscribers: readonly Subscriber[]
  batch: readonly DeliveredEvent[]
  /** The position of the batch's last event. */
  lastPosition: bigint
  announcement: BatchAnnouncement | undefined
  knownRows: KnownRows
}

/**
 * The announcement of a batch; none for a table that is not in use yet. `positionOnFailure` is the position to
 * announce if a subscriber has failed, since it may lag.
 */
export type BatchAnnouncement = AnnouncedProgress & { positionOnFailure: bigint }

/** Each set of models is a separate prepared statement, and there must be few of those. */
const MAX_MODELS_PER_STATEMENT = 2

/**
 * Writes a batch in two round trips: existing rows are read, then one statement writes the rows, the
 * checkpoints, the changes and the announcement. Returns false if it wrote nothing: the batch is about many
 * models, or one of them cannot apply it. Throws if the connection was lost.
 */
export async function writeInOneStatement(
  sql: Sql,
  { subscribers, batch, lastPosition, announcement, knownRows }: BatchWrite,
): Promise<boolean> {
  const affected = subscribers
    .map((subscriber) => ({ subscriber, events: unappliedEvents(subscriber, batch) }))
    .filter(({ subscriber, events }) => handlesAny(subscriber, events))
  if (affected.length > MAX_MODELS_PER_STATEMENT) return false
  try {
    const tableChanges = await Promise.all(
      affected.map(({ subscriber, events }) => foldTableChanges(sql, subscriber, events, knownRows)),
    )
    const changedRows = tableChanges.flatMap(({ changes }) => changes)
    const tables = subscribers.map(({ table }) => table)
    const statements = [
      ...tableChanges.flatMap((changes) => writeStatements(sql, changes)),
      advanceCheckpoints(sql, tables, lastPosition),
      ...(announcement ? saveChanges(sql, announcement.position, changedRows) : []),
    ]
    const namedStatements = statements.map(
      (statement, index) => sql`${index > 0 ? sql`,` : sql``} ${sql(`part_${index}`)} as (${statement})`,
    )
    await sql`with ${namedStatements} ${announcement ? announce(sql, announcement, changedRows) : sql`select`}`
    for (const changes of tableChanges) knownRows.remember(changes)
    return true
  } catch (error) {
    knownRows.forget()
    // A refused statement has written nothing. A statement without a response may have written.
    if (isConnectionLost(error)) throw error
    return false
  }
}
