import type { Sql } from 'postgres'
import { z } from 'zod'
import type { ReadModel } from '#projections/runner/read-model.ts'
import { createTable } from '#projections/runner/table.ts'
import { leastValue } from '#tests/harness/screens/sample-values.ts'

/** The number of rows in each table. */
export const ROWS = 50_000

/** The person who owns three of five rows. */
export const HOT = 1
/** People who own few rows, in every state. */
export const RARE = 81
export const RARE_CONSULTANT = 881
/** The number of rows that each of them owns. */
export const OWNED = 50
/** Numbers of rows that the first person owns. */
export const OF_HOT = 20
export const OF_RARE = 79
/** The job, contract or file of one row in seven. */
export const CROWDED = 1

/** The id of the nth item of any kind. */
export const nth = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

export const [hot, rare, rareConsultant] = [nth(HOT), nth(RARE), nth(RARE_CONSULTANT)]
export const [ofHot, ofRare, crowded] = [nth(OF_HOT), nth(OF_RARE), nth(CROWDED)]
export const hotAndRare = [[hot], [rare]] as const
/** Both people, each with these further arguments. */
export const hotAndRareWith = <Given>(value: Given) =>
  [
    [hot, value],
    [rare, value],
  ] as const
/** Both people with a row of each. */
export const pairs = [...hotAndRareWith(ofHot), ...hotAndRareWith(ofRare)] as const

/** The time of the nth row. The last row is almost three years later than the first. */
export const momentOf = (n: number) => new Date(Date.UTC(2024, 0, 1) + n * 30 * 60_000).toISOString()

/** The functions above in SQL, and the owner of the nth row. */
const FUNCTIONS = `
  create function nth(n integer) returns uuid immutable language sql
    as $$ select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$;
  create function moment(n integer) returns text immutable language sql
    as $$ select to_char(timestamp '2024-01-01' + n * interval '30 minutes', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
  create function owner(n integer) returns uuid immutable language sql
    as $$ select nth(case when n / 20 % 5 < 3 then ${HOT} else 2 + n % 1000 end) $$;
  create function other(n integer) returns uuid immutable language sql
    as $$ select nth(case when n / 100 % 5 < 3 then ${HOT} else 2 + (n + 500) % 1000 end) $$;
  create function crowded(n integer) returns integer immutable language sql
    as $$ select case when n % 7 = 0 then ${CROWDED} else n end $$;
`

/** An SQL expression: one row of twenty is in one of these states, the others in the usual one. */
export const stateExpression = (usual: string, states: readonly string[], one = 19) =>
  `case when n % 20 <> ${one} then '${usual}'
    else (array[${states.map((state) => `'${state}'`).join(', ')}])[1 + n / 100 % ${states.length}] end`

/** Columns of the person who owns a row, and of the other party. */
const OWNER_COLUMNS = ['user_id', 'owner_id', 'client_id', 'author_id']
const OTHER_COLUMNS = ['consultant_id', 'other_id', 'invite_user_id']

/** The expression of a column that has none of its own, from its name, its PostgreSQL type and its schema. */
function expressionOf(name: string, definition: string, schema: z.ZodType) {
  if (name === 'id') return definition.startsWith('uuid') ? 'nth(n)' : 'nth(n)::text'
  if (!definition.includes('not null')) return 'null'
  if (OWNER_COLUMNS.includes(name)) return 'owner(n)'
  if (OTHER_COLUMNS.includes(name)) return 'other(n)'
  if (name.endsWith('_at') || name === 'at' || name === 'since') return 'moment(n)'
  if (schema instanceof z.ZodEnum) {
    const states = schema.options.map(String)
    return stateExpression(states.at(-1) ?? '', states)
  }
  const [type = ''] = definition.split(' ')
  const byType: Record<string, string> = {
    uuid: 'nth(n)',
    text: `'${name} ' || n`,
    integer: 'n % 100',
    bigint: 'n',
    boolean: 'n % 10 <> 0',
    'text[]': `array['${name} ' || n % 50]`,
    jsonb: `'${JSON.stringify(leastValue(schema, name)).replaceAll("'", "''")}'`,
  }
  return byType[type] ?? `'no value for ${type}'`
}

type FilledReadModel = ReadModel & { rowSchema: z.ZodObject }

/**
 * Fills the table of every read model. `expressions` are those of columns that need another one than
 * `expressionOf` derives; `n` is the number of the row.
 */
export async function fillAll(sql: Sql, models: readonly FilledReadModel[], expressions: Columns) {
  await sql.unsafe(FUNCTIONS)
  await Promise.all(models.map((model) => fill(sql, model, expressions[model.name] ?? {})))
  await sql.unsafe(
    `insert into changes select owner(n), 'jobs', nth(n), n from generate_series(1, ${ROWS}) n`,
  )
  await sql`analyze changes`
}

type Columns = Record<string, Record<string, string>>

async function fill(sql: Sql, model: FilledReadModel, columns: Record<string, string>) {
  await createTable(sql, model, model.name)
  const expressions = Object.entries(model.definitions).map(
    ([name, definition]) =>
      columns[name] ?? expressionOf(name, definition, model.rowSchema.shape[name] as z.ZodType),
  )
  await sql.unsafe(
    `insert into ${model.name} select ${expressions.join(', ')} from generate_series(1, ${ROWS}) n`,
  )
  await sql`analyze ${sql(model.name)}`
}
