import type { Sql } from 'postgres'
import { announce } from './announcement.ts'
import { saveChanges } from './changes.ts'
import { advance } from './checkpoints.ts'
import type { ChangedRow } from './read-model.ts'
import { concerns, newTo, type Subscriber } from './subscriber.ts'
import { changesOf, writes } from './table.ts'
import type { Write } from './write-in-one-statement.ts'

export type Failure = { subscriber: Subscriber; cause: unknown }

/**
 * Writes a batch in one transaction with a savepoint for each subscriber; answers those that failed, whose rows are
 * unchanged.
 */
export async function writeBySavepoint(sql: Sql, { subscribers, batch, end, announced }: Write) {
  const failures: Failure[] = []
  await sql.begin(async (tx) => {
    const changed: ChangedRow[] = []
    const done: string[] = []
    for (const subscriber of subscribers) {
      const events = newTo(subscriber, batch)
      if (!concerns(subscriber, events)) {
        done.push(subscriber.table)
        continue
      }
      await tx
        .savepoint(async (save) => {
          const changes = await changesOf(save, subscriber.model, subscriber.table, events)
          await Promise.all(writes(save, changes))
          changed.push(...changes.changes)
        })
        .then(() => done.push(subscriber.table))
        .catch((cause) => failures.push({ subscriber, cause }))
    }
    const statements = [advance(tx, done, end)]
    if (announced) {
      const position = failures.length > 0 ? announced.partly : announced.position
      statements.push(announce(tx, { position, lags: announced.lags }, changed))
      statements.push(...saveChanges(tx, position, changed))
    }
    await Promise.all(statements)
  })
  return failures
}
