import { z } from 'zod'

/** Registers the PostgreSQL type of a column with its zod schema. */
export const column = <S extends z.ZodType>(schema: S, type: string) => schema.meta({ column: type })

export const text = () => column(z.string(), 'text')
export const uuid = () => column(z.string(), 'uuid')
export const boolean = () => column(z.boolean(), 'boolean')
export const integer = () => column(z.int(), 'integer')
export const textArray = () => column(z.array(z.string()), 'text[]')
export const jsonb = <S extends z.ZodType>(schema: S) => column(schema, 'jsonb')

/** One of a closed list of names, such as the states of a lifecycle. */
export const oneOf = <const N extends string>(names: readonly N[]) => column(z.enum(names), 'text')

/** A moment in UTC as text, so that text order is time order. */
export const instant = () => text()

/** A whole number up to 2^53. The driver returns 64 bits as text. */
export const bigint = () => column(z.coerce.number(), 'bigint')

/**
 * Returns the definition of each column, from the row's schema. A column that is not nullable is `not null`,
 * and "id" is the primary key. Throws if a column has no PostgreSQL type.
 */
export const definitions = (row: z.ZodObject): Record<string, string> =>
  Object.fromEntries(Object.entries(row.shape).map(([name, schema]) => [name, definition(name, schema)]))

function definition(name: string, schema: z.core.$ZodType) {
  const innerSchema = schema instanceof z.ZodNullable ? schema.unwrap() : schema
  const type = z.globalRegistry.get(innerSchema)?.column
  if (typeof type !== 'string') throw new Error(`the column ${name} has no PostgreSQL type`)
  if (name === 'id') return `${type} primary key`
  return innerSchema === schema ? `${type} not null` : type
}
