import type { Sql } from 'postgres'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import { isConnectionLost } from '../../database-unavailable.ts'
import { announce, type Progress } from '../announcement.ts'
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
  end: bigint
  announced: BatchAnnouncement | undefined
  knownRows: KnownRows
}

/**
 * What is announced of a batch; nothing for a table that is not in use yet. `partly` is the position to announce when a
 * subscriber has failed, since it may lag.
 */
export type BatchAnnouncement = Progress & { partly: bigint }

/** Each set of models is a separate prepared statement, and their number must stay small. */
const MAX_MODELS_PER_STATEMENT = 2

/**
 * Writes a batch in two round trips: the rows that are there are read, and then one statement writes them, the
 * checkpoints, the changes and the announcement. False when it wrote nothing: the batch is about many models, or one
 * of them cannot apply it. Throws when the connection was lost.
 */
export async function writeInOneStatement(
  sql: Sql,
  { subscribers, batch, end: lastPosition, announced: announcement, knownRows }: BatchWrite,
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
    // A refused statement has written nothing; one whose answer was lost may have.
    if (isConnectionLost(error)) throw error
    return false
  }
}
