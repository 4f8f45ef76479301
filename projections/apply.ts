import type { Sql, TransactionSql } from 'postgres'
import type { Recorded } from '#domain/catalogue.ts'
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

/** Folds a batch of events into the model's table; answers which rows moved, and who can see them. */
export async function apply(
  sql: TransactionSql,
  model: ReadModel,
  table: string,
  batch: readonly Recorded[],
): Promise<Moved[]> {
  const folds: [string, Fold][] = []
  const change: Change<Fields> = (id, fold) => folds.push([id, fold])
  for (const recorded of batch) {
    const handler = model.on[recorded.event.type] as ((r: Recorded, c: Change<Fields>) => void) | undefined
    handler?.(recorded, change)
  }
  if (folds.length === 0) return []

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
  if (written.length > 0) await write(sql, model, table, written)
  if (gone.length > 0) await sql`delete from ${sql(table)} where id = any(${gone})`

  return ids.flatMap((id) => {
    const row = after.get(id) ?? before.get(id)
    return row && model.audience
      ? [{ name: model.name, id: model.about?.(row) ?? id, users: model.audience(row) }]
      : []
  })
}

async function write(sql: TransactionSql, model: ReadModel, table: string, rows: Fields[]) {
  const columns = Object.keys(model.columns)
  const names = columns.map((name) => `"${name}"`).join(', ')
  const updates = columns.filter((name) => name !== 'id').map((name) => `"${name}" = excluded."${name}"`)
  await sql.unsafe(
    `insert into "${table}" (${names})
     select ${names} from jsonb_populate_recordset(null::"${table}", $1)
     on conflict (id) do update set ${updates.join(', ')}`,
    [rows as never],
    { prepare: true },
  )
}
