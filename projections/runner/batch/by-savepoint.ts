import type { Sql } from 'postgres'
import { announce } from '../announcement.ts'
import { saveChanges } from '../changes.ts'
import { advance } from '../checkpoints.ts'
import { concerns, newTo, type Subscriber } from '../subscriber.ts'
import { type Changes, changesOf, writes } from '../table.ts'
import type { Write } from './in-one-statement.ts'

export type Failure = { subscriber: Subscriber; cause: unknown }

/**
 * Writes a batch in one transaction with a savepoint for each subscriber; answers those that failed, whose rows are
 * unchanged.
 */
export async function writeBySavepoint(sql: Sql, { subscribers, batch, end, announced, knownRows }: Write) {
  const failures: Failure[] = []
  const all: Changes[] = []
  const transaction = sql.begin(async (tx) => {
    const done: string[] = []
    for (const subscriber of subscribers) {
      const events = newTo(subscriber, batch)
      if (!concerns(subscriber, events)) {
        done.push(subscriber.table)
        continue
      }
      await tx
        .savepoint(async (save) => {
          const changes = await changesOf(save, subscriber, events, knownRows)
          await Promise.all(writes(save, changes))
          all.push(changes)
        })
        .then(() => done.push(subscriber.table))
        .catch((cause) => failures.push({ subscriber, cause }))
    }
    const statements = [advance(tx, done, end)]
    if (announced) {
      const changed = all.flatMap(({ changes }) => changes)
      const position = failures.length > 0 ? announced.partly : announced.position
      statements.push(announce(tx, { position, lags: announced.lags }, changed))
      statements.push(...saveChanges(tx, position, changed))
    }
    await Promise.all(statements)
  })
  await transaction.catch((error) => {
    knownRows.forget()
    throw error
  })
  if (failures.length > 0) knownRows.forget()
  else for (const changes of all) knownRows.remember(changes)
  return failures
}
