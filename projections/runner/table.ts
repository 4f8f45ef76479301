import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import type { Delivered } from '#domain/kernel/catalogue.ts'
import type { KnownRows } from './batch/known-rows.ts'
import type { Folded, Plan } from './plan.ts'
import type { ReadModel } from './read-model.ts'

/** Creates the model's table under this name, empty. */
export async function createTable(sql: Sql | TransactionSql, model: ReadModel, table: string) {
  await createUnindexed(sql, model, table)
  await createIndexes(sql, model, table)
}

/** Creates the model's table with the index of its primary key only, to be filled by the thousands. */
export async function createUnindexed(sql: Sql | TransactionSql, model: ReadModel, table: string) {
  const columns = Object.entries(model.definitions).map(([name, definition]) => `"${name}" ${definition}`)
  await sql.unsafe(`create table "${table}" (${columns.join(', ')})`)
}

/** Creates the indexes of its queries, which takes a fraction of the time that keeping them up row by row does. */
export async function createIndexes(sql: Sql | TransactionSql, model: ReadModel, table: string) {
  for (const index of model.indexes) await sql.unsafe(`create index on "${table}" ${index}`)
}

/** The changes of a model's table by a batch. */
export type Changes = Omit<Folded<{ id: string }>, 'next'> & { model: ReadModel; table: string }

/** Folds a batch of events over the model's rows, of which some are known, and writes nothing yet. */
export async function changesOf(
  sql: Sql | TransactionSql,
  { model, table }: { model: ReadModel; table: string },
  batch: readonly Delivered[],
  knownRows: Pick<KnownRows, 'of'>,
): Promise<Changes> {
  const all: Changes = { model, table, written: [], deleted: [], changes: [] }
  let plan: Plan<{ id: string }> | undefined = model.plan(batch)
  while (plan) {
    const { ids, fold }: Plan<{ id: string }> = plan
    const known = knownRows.of(table, ids)
    const unknown = new Set(ids)
    for (const { id } of known) unknown.delete(id)
    const found =
      unknown.size === 0
        ? []
        : await sql`select row_to_json(t) as row from ${sql(table)} t where id = any(${[...unknown]})`
    const { next, ...folded } = fold(
      found.map(({ row }) => row),
      known,
    )
    all.written = all.written.concat(folded.written)
    all.deleted = all.deleted.concat(folded.deleted)
    all.changes = all.changes.concat(folded.changes)
    plan = next
  }
  return all
}

/**
 * The statements that write these changes, to be run separately or as parts of one statement; none where nothing
 * changed.
 */
export function writes(sql: Sql | TransactionSql, { model, table, written, deleted }: Changes) {
  const statements: PendingQuery<Row[]>[] = []
  if (written.length > 0) {
    const columns = Object.keys(model.definitions)
    const names = sql.unsafe(columns.map((name) => `"${name}"`).join(', '))
    const updates = columns.filter((name) => name !== 'id').map((name) => `"${name}" = excluded."${name}"`)
    const target = sql.unsafe(`"${table}"`)
    statements.push(sql`
      insert into ${target} (${names})
      select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(written)}::text::json)
      on conflict (id) do ${sql.unsafe(updates.length > 0 ? `update set ${updates.join(', ')}` : 'nothing')}`)
  }
  if (deleted.length > 0) statements.push(sql`delete from ${sql(table)} where id = any(${deleted})`)
  return statements
}
