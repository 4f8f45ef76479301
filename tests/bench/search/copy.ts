import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import type { Sql } from 'postgres'
import type { ReadModel } from '#projections/runner/read-model.ts'

/** So many rows are made at a stretch. */
const PART = 500

type Value = string | number | boolean | readonly string[] | null | undefined

const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
const escaped = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n')

function field(value: Value) {
  if (value === null || value === undefined) return '\\N'
  return escaped(typeof value === 'object' ? `{${value.map(quoted).join(',')}}` : String(value))
}

/** Writes rows into the table of a read model in the way that PostgreSQL takes the fastest. */
export async function copy(sql: Sql, model: ReadModel, rows: Iterable<object>) {
  const columns = Object.keys(model.definitions)
  async function* lines() {
    let count = 0
    for (const row of rows as Iterable<Record<string, Value>>) {
      // Other connections may be waiting to be opened.
      if (++count % PART === 0) await setImmediate()
      yield `${columns.map((name) => field(row[name])).join('\t')}\n`
    }
  }
  const table = sql.unsafe(`copy ${model.name} (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`)
  await pipeline(Readable.from(lines()), await table.writable())
}
