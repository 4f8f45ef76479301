import type { Sql } from 'postgres'
import { announce } from '../announcement.ts'
import { saveChanges } from '../changes.ts'
import { advanceCheckpoints } from '../checkpoints.ts'
import { handlesAny, type Subscriber, unappliedEvents } from '../subscriber.ts'
import { foldTableChanges, type TableChanges, writeStatements } from '../table.ts'
import type { BatchWrite } from './write-in-one-statement.ts'

export type Failure = { subscriber: Subscriber; cause: unknown }

/**
 * Writes a batch in one transaction with a savepoint for each subscriber. Returns the subscribers that
 * failed, whose rows are unchanged.
 */
export async function writeBySavepoint(
  sql: Sql,
  { subscribers, batch, lastPosition, announcement, knownRows }: BatchWrite,
) {
  const failures: Failure[] = []
  const tableChanges: TableChanges[] = []
  const transaction = sql.begin(async (tx) => {
    const appliedTables: string[] = []
    for (const subscriber of subscribers) {
      const events = unappliedEvents(subscriber, batch)
      if (!handlesAny(subscriber, events)) {
        appliedTables.push(subscriber.table)
        continue
      }
      await tx
        .savepoint(async (savepoint) => {
          const changes = await foldTableChanges(savepoint, subscriber, events, knownRows)
          await Promise.all(writeStatements(savepoint, changes))
          tableChanges.push(changes)
        })
        .then(() => appliedTables.push(subscriber.table))
        .catch((cause) => failures.push({ subscriber, cause }))
    }
    const statements = [advanceCheckpoints(tx, appliedTables, lastPosition)]
    if (announcement) {
      const changedRows = tableChanges.flatMap(({ changes }) => changes)
      const position = failures.length > 0 ? announcement.positionOnFailure : announcement.position
      statements.push(announce(tx, { position, lags: announcement.lags }, changedRows))
      statements.push(...saveChanges(tx, position, changedRows))
    }
    await Promise.all(statements)
  })
  await transaction.catch((error) => {
    knownRows.forget()
    throw error
  })
  if (failures.length > 0) knownRows.forget()
  else for (const changes of tableChanges) knownRows.remember(changes)
  return failures
}
