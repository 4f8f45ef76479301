import { resetCheckpoint } from './checkpoints.ts'
import type { Projections } from './projections.ts'
import type { ReadModel } from './read-model.ts'
import { catchUpState, type Subscriber } from './subscriber.ts'
import { createTable, createUnindexedTable } from './table.ts'

/** The suffix of a table that is being built beside the one in use. */
const BUILD_SUFFIX = '_next'

/**
 * Starts building a read model from the first event, in an empty table: its own, or a second one that nobody
 * queries yet. A second table gets its indexes at the end.
 */
export async function startBuild(
  { sql, subscribers, knownRows }: Projections,
  model: ReadModel,
  place: 'own' | 'beside',
) {
  const table = place === 'own' ? model.name : `${model.name}${BUILD_SUFFIX}`
  await sql`drop table if exists ${sql(table)}`
  await (place === 'own' ? createTable : createUnindexedTable)(sql, model, table)
  knownRows.forget()
  await resetCheckpoint(sql, table, model.fingerprint)
  const subscriber: Subscriber = { model, table, position: -1n, state: catchUpState({ model, table }) }
  subscribers.add(subscriber)
  return subscriber
}

/** Removes the unfinished builds of an earlier process. They start again. */
export const deleteUnfinishedBuilds = ({ sql }: Projections) =>
  sql`delete from checkpoints where name like ${`%\\${BUILD_SUFFIX}`}`
