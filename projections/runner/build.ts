import { reset } from './checkpoints.ts'
import type { Projections } from './projections.ts'
import type { ReadModel } from './read-model.ts'
import { behind, type Subscriber } from './subscriber.ts'
import { createTable } from './table.ts'

/** What the name of a table ends with that is built beside the one that serves. */
const BESIDE = '_next'

/** Begins a read model from the first event on, in an empty table: its own, or one beside that. */
export async function begin({ sql, subscribers }: Projections, model: ReadModel, where: 'own' | 'beside') {
  const table = where === 'own' ? model.name : `${model.name}${BESIDE}`
  await sql`drop table if exists ${sql(table)}`
  await createTable(sql, model, table)
  await reset(sql, table, model.fingerprint)
  const subscriber: Subscriber = { model, table, position: -1n, state: behind({ model, table }) }
  subscribers.add(subscriber)
  return subscriber
}

/** Forgets what was being built when the process ended: it is begun again. */
export const forgetBuilds = ({ sql }: Projections) =>
  sql`delete from checkpoints where name like ${`%\\${BESIDE}`}`
