import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import type { KnownRows } from './batch/known-rows.ts'
import type { FoldPlan, FoldResult } from './fold.ts'
import type { ReadModel } from './read-model.ts'

/** Creates the model's table under this name, empty. */
export async function createTable(sql: Sql | TransactionSql, model: ReadModel, table: string) {
  await createUnindexedTable(sql, model, table)
  await createIndexes(sql, model, table)
}

/** Creates the model's table with only the index of its primary key, for bulk writes. */
export async function createUnindexedTable(sql: Sql | TransactionSql, model: ReadModel, table: string) {
  const columns = Object.entries(model.definitions).map(([name, definition]) => `"${name}" ${definition}`)
  await sql.unsafe(`create table "${table}" (${columns.join(', ')})`)
}

/** Creates the indexes for queries. This takes a fraction of the time that updating them row by row takes. */
export async function createIndexes(sql: Sql | TransactionSql, model: ReadModel, table: string) {
  for (const index of model.indexes) await sql.unsafe(`create index on "${table}" ${index}`)
}

/** The changes of a model's table by a batch. */
export type TableChanges = Omit<FoldResult<{ id: string }>, 'nextPlan'> & { model: ReadModel; table: string }

/** Folds a batch of events over the model's rows, of which some are known, without writing anything. */
export async function foldTableChanges(
  sql: Sql | TransactionSql,
  { model, table }: { model: ReadModel; table: string },
  batch: readonly DeliveredEvent[],
  knownRows: Pick<KnownRows, 'of'>,
): Promise<TableChanges> {
  const tableChanges: TableChanges = { model, table, writtenRows: [], deletedIds: [], changes: [] }
  let plan: FoldPlan<{ id: string }> | undefined = model.plan(batch)
  while (plan) {
    const { ids, fold }: FoldPlan<{ id: string }> = plan
    const rememberedRows = knownRows.of(table, ids)
    const missingIds = new Set(ids)
    for (const { id } of rememberedRows) missingIds.delete(id)
    const storedRows =
      missingIds.size === 0
        ? []
        : await sql`select row_to_json(t) as row from ${sql(table)} t where id = any(${[...missingIds]})`
    const { nextPlan, ...result } = fold(
      storedRows.map(({ row }) => row),
      rememberedRows,
    )
    tableChanges.writtenRows = tableChanges.writtenRows.concat(result.writtenRows)
    tableChanges.deletedIds = tableChanges.deletedIds.concat(result.deletedIds)
    tableChanges.changes = tableChanges.changes.concat(result.changes)
    plan = nextPlan
  }
  return tableChanges
}

/**
 * Returns the statements that write these changes, to be run separately or as parts of one statement; none if
 * nothing changed.
 */
export function writeStatements(
  sql: Sql | TransactionSql,
  { model, table, writtenRows, deletedIds }: TableChanges,
) {
  const statements: PendingQuery<Row[]>[] = []
  if (writtenRows.length > 0) {
    const columns = Object.keys(model.definitions)
    const names = sql.unsafe(columns.map((name) => `"${name}"`).join(', '))
    const updates = columns.filter((name) => name !== 'id').map((name) => `"${name}" = excluded."${name}"`)
    const target = sql.unsafe(`"${table}"`)
    statements.push(sql`
      insert into ${target} (${names})
      select ${names} from json_populate_recordset(null::${target}, ${JSON.stringify(writtenRows)}::text::json)
      on conflict (id) do ${sql.unsafe(updates.length > 0 ? `update set ${updates.join(', ')}` : 'nothing')}`)
  }
  if (deletedIds.length > 0) statements.push(sql`delete from ${sql(table)} where id = any(${deletedIds})`)
  return statements
}
