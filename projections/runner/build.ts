import { reset } from './checkpoints.ts'
import type { Projections } from './projections.ts'
import type { ReadModel } from './read-model.ts'
import { behind, type Subscriber } from './subscriber.ts'
import { createTable, createUnindexed } from './table.ts'

/** The suffix of a table that is being built beside the one in use. */
const BESIDE = '_next'

/**
 * Starts building a read model from the first event, in an empty table: its own, or a second one, which nobody queries
 * yet and which gets its indexes at the end.
 */
export async function begin(
  { sql, subscribers, knownRows }: Projections,
  model: ReadModel,
  where: 'own' | 'beside',
) {
  const table = where === 'own' ? model.name : `${model.name}${BESIDE}`
  await sql`drop table if exists ${sql(table)}`
  await (where === 'own' ? createTable : createUnindexed)(sql, model, table)
  knownRows.forget()
  await reset(sql, table, model.fingerprint)
  const subscriber: Subscriber = { model, table, position: -1n, state: behind({ model, table }) }
  subscribers.add(subscriber)
  return subscriber
}

/** Removes the unfinished builds of an earlier process; they start again. */
export const forgetBuilds = ({ sql }: Projections) =>
  sql`delete from checkpoints where name like ${`%\\${BESIDE}`}`
