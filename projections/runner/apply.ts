import type { PendingQuery, Row, Sql, TransactionSql } from 'postgres'
import type { Recorded } from '#domain/kernel/catalogue.ts'
import type { Change, Fields, ReadModel } from './read-model.ts'

export type Moved = { name: string; id: string; users: readonly string[] }

type Fold = (row: Fields | undefined) => Fields | undefined

/** Creates the model's table under this name, empty. */
export async function createTable(sql: Sql | TransactionSql, model: ReadModel, table: string) {
  const columns = Object.entries(model.columns).map(
    ([name, type]) => `"${name}" ${type}${name === 'id' ? ' primary key' : ''}`,
  )
  await sql.unsafe(`create table "${table}" (${columns.join(', ')})`)
  for (const index of model.indexes ?? []) await sql.unsafe(`create index on "${table}" ${index}`)
}

/** What a batch makes of a model's table: the rows to write, the ids of those that go, and which rows moved. */
export type Changes = { model: ReadModel; table: string; written: Fields[]; gone: string[]; moved: Moved[] }

/** Folds a batch of events over the model's rows, and writes nothing yet. */
export async function changesOf(
  sql: Sql | TransactionSql,
  model: ReadModel,
  table: string,
  batch: readonly Recorded[],
): Promise<Changes> {
  const folds: [string, Fold][] = []
  const change: Change<Fields> = (id, fold) => folds.push([id, fold])
  for (const recorded of batch) {
    const handler = model.on[recorded.event.type] as ((r: Recorded, c: Change<Fields>) => void) | undefined
    handler?.(recorded, change)
  }
  if (folds.length === 0) return { model, table, written: [], gone: [], moved: [] }

  const ids = [...new Set(folds.map(([id]) => id))]
  const found = await sql<{ id: string; row: Fields }[]>`
    select id, to_jsonb(t) as row from ${sql(table)} t where id = any(${ids})`
  const before = new Map(found.map(({ id, row }) => [id, row]))
  const after = new Map<string, Fields | undefined>(before)
  for (const [id, fold] of folds) after.set(id, fold(after.get(id)))

  const written = ids.flatMap((id) => {
    const row = after.get(id)
    return row && row !== before.get(id) ? [{ ...row, id }] : []
  })
  const gone = ids.filter((id) => before.has(id) && !after.get(id))
  const moved = ids.flatMap((id) => {
    const row = after.get(id) ?? before.get(id)
    return row && model.audience
      ? [{ name: model.name, id: model.about?.(row) ?? id, users: model.audience(row) }]
      : []
  })
  return { model, table, written, gone, moved }
}

/** The statements that write these changes, to be run one by one or as parts of one; none where there is nothing to do. */
export function writes(sql: Sql | TransactionSql, { model, table, written, gone }: Changes) {
  const statements: PendingQuery<Row[]>[] = []
  if (written.length > 0) {
    const columns = Object.keys(model.columns)
    const names = sql.unsafe(columns.map((name) => `"${name}"`).join(', '))
    const updates = columns.filter((name) => name !== 'id').map((name) => `"${name}" = excluded."${name}"`)
    const target = sql.unsafe(`"${table}"`)
    statements.push(sql`
      insert into ${target} (${names})
      select ${names} from jsonb_populate_recordset(null::${target}, ${written as never})
      on conflict (id) do update set ${sql.unsafe(updates.join(', '))}`)
  }
  if (gone.length > 0) statements.push(sql`delete from ${sql(table)} where id = any(${gone})`)
  return statements
}
