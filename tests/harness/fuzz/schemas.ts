import fc from 'fast-check'
import { z } from 'zod'

/** A schema of the API's description, as far as it is looked at here. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
}

/** What answers are checked by: the schema with the named ones that it refers to. */
export function checking(schemas: Record<string, Schema>) {
  const known = new Map<Schema, z.ZodType>()
  const moved = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'))
  const $defs = moved(schemas)
  return (schema: Schema) => {
    const made = known.get(schema) ?? z.fromJSONSchema({ ...moved(schema), $defs })
    known.set(schema, made)
    return made
  }
}

const whole = (least = -5, most = 1_000) => fc.integer({ min: Math.ceil(least), max: Math.floor(most) })

/** Ids as the product has them: mostly such that are there. */
type Ids = fc.Arbitrary<string>

const ofFormat = (ids: Ids): Record<string, fc.Arbitrary<string>> => ({
  uuid: ids,
  date: fc.constantFrom('2024-01-15', '2028-06-30', '0001-01-01', '9999-12-31', '2024-02-29'),
  'date-time': fc.constantFrom(
    '2026-01-01T00:00:00.000Z',
    '1970-01-01T00:00:00+23:59',
    '9999-12-31T23:59:59Z',
  ),
  email: fc.constantFrom('fay@example.com', 'FAY+x@example.com'),
})

function text(schema: Schema, ids: Ids): fc.Arbitrary<string> {
  const known = ofFormat(ids)[schema.format ?? '']
  if (known) return known
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  const { minLength = 0, maxLength = 40 } = schema
  return fc.string({ minLength, maxLength: Math.min(Math.max(maxLength, minLength), minLength + 40) })
}

/** Values that a schema allows, as nearly as it says so. */
export function fitting(schema: Schema, ids: Ids, depth = 0): fc.Arbitrary<unknown> {
  const inner = (one: Schema) => fitting(one, ids, depth + 1)
  const { properties = {}, required = [] } = schema
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map(inner))
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      return text(schema, ids)
    case 'integer':
      return whole(schema.minimum, schema.maximum)
    case 'number':
      return fc.oneof(whole(schema.minimum, schema.maximum), fc.constantFrom(5, 99.99, 100_000))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 3 })
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])),
        {
          requiredKeys: required.filter((name) => name in properties),
        },
      )
    default:
      return fc.oneof(ids, fc.integer(), fc.string())
  }
}
