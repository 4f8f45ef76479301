import type { Sql } from 'postgres'
import type { Delivered } from '#domain/kernel/catalogue.ts'
import { announce, type Reached } from '../announcement.ts'
import { saveChanges } from '../changes.ts'
import { advance } from '../checkpoints.ts'
import { concerns, newTo, type Subscriber } from '../subscriber.ts'
import { changesOf, writes } from '../table.ts'
import type { KnownRows } from './known-rows.ts'
import { isLost } from './lost.ts'

/** A batch, and the subscribers that have not applied all of it. */
export type Write = {
  subscribers: readonly Subscriber[]
  batch: readonly Delivered[]
  /** The position of the batch's last event. */
  end: bigint
  announced: Announced | undefined
  knownRows: KnownRows
}

/**
 * What is announced of a batch; nothing for a table that is not in use yet. `partly` is the position to announce when a
 * subscriber has failed, since it may lag.
 */
export type Announced = Reached & { partly: bigint }

/** Each set of models is a separate prepared statement, and their number must stay small. */
const MOST_MODELS = 2

/**
 * Writes a batch in two round trips: the rows that are there are read, and then one statement writes them, the
 * checkpoints, the changes and the announcement. False when it wrote nothing: the batch is about many models, or one
 * of them cannot apply it. Throws when the connection was lost.
 */
export async function writeInOneStatement(
  sql: Sql,
  { subscribers, batch, end, announced, knownRows }: Write,
): Promise<boolean> {
  const concerned = subscribers
    .map((subscriber) => ({ subscriber, events: newTo(subscriber, batch) }))
    .filter(({ subscriber, events }) => concerns(subscriber, events))
  if (concerned.length > MOST_MODELS) return false
  try {
    const all = await Promise.all(
      concerned.map(({ subscriber, events }) => changesOf(sql, subscriber, events, knownRows)),
    )
    const changed = all.flatMap(({ changes }) => changes)
    const tables = subscribers.map(({ table }) => table)
    const parts = [
      ...all.flatMap((changes) => writes(sql, changes)),
      advance(sql, tables, end),
      ...(announced ? saveChanges(sql, announced.position, changed) : []),
    ]
    const named = parts.map(
      (part, index) => sql`${index > 0 ? sql`,` : sql``} ${sql(`part_${index}`)} as (${part})`,
    )
    await sql`with ${named} ${announced ? announce(sql, announced, changed) : sql`select`}`
    for (const changes of all) knownRows.remember(changes)
    return true
  } catch (error) {
    knownRows.forget()
    // A refused statement has written nothing; one whose answer was lost may have.
    if (isLost(error)) throw error
    return false
  }
}
