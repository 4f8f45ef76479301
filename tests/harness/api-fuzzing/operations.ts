import fc from 'fast-check'
import { z } from 'zod'
import { strangeBody, strangeHeaders, strangeJson, strangeName, strangePiece } from './strange-input.ts'

/** The used part of a schema in the API's description. */
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

/** Makes validators of answers: a schema with the named schemas that it refers to. */
export function schemaCompiler(schemas: Record<string, Schema>) {
  const compiledSchemas = new Map<Schema, z.ZodType>()
  const movedSchema = (schema: unknown) =>
    JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/'))
  const $defs = movedSchema(schemas)
  return (schema: Schema) => {
    const compiled = compiledSchemas.get(schema) ?? z.fromJSONSchema({ ...movedSchema(schema), $defs })
    compiledSchemas.set(schema, compiled)
    return compiled
  }
}

const wholeNumber = (min = -5, max = 1_000) => fc.integer({ min: Math.ceil(min), max: Math.floor(max) })

/** Ids in the form of the product's. Most of them exist. */
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
  const idArbitrary = ofFormat(ids)[schema.format ?? '']
  if (idArbitrary) return idArbitrary
  if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
  const { minLength = 0, maxLength = 40 } = schema
  return fc.string({ minLength, maxLength: Math.min(Math.max(maxLength, minLength), minLength + 40) })
}

/** Values that a schema allows, as far as it is precise. */
function fitting(schema: Schema, ids: Ids, depth = 0): fc.Arbitrary<unknown> {
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
      return wholeNumber(schema.minimum, schema.maximum)
    case 'number':
      return fc.oneof(wholeNumber(schema.minimum, schema.maximum), fc.constantFrom(5, 99.99, 100_000))
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

type Parameter = { name: string; in: 'path' | 'query' | 'header'; schema: Schema; required?: boolean }
type Content = Record<string, { schema: Schema }>
export type Operation = {
  method: string
  path: string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type Description = {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>
  components: { schemas: Record<string, Schema> }
}

/** A request as it is sent: the path and the body are not encoded further. */
export type Request = {
  method: string
  path: string
  headers: Record<string, string | string[]>
  body: string | undefined
}

export const operationsOf = ({ paths }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({ ...one, method: method.toUpperCase(), path })),
  )

const rarely = <T>(usual: fc.Arbitrary<T>, strange: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: usual }, { weight: 1, arbitrary: strange })

function pathOf({ path, parameters = [] }: Operation, ids: Ids) {
  const pathParameters = parameters.filter((each) => each.in === 'path')
  const pieces = pathParameters.map(({ name, schema }) =>
    rarely(
      fitting(name === 'kind' || schema.enum ? schema : { type: 'string', format: 'uuid' }, ids).map(String),
      strangePiece,
    ).map((piece) => [name, piece] as const),
  )
  return fc.tuple(...pieces).map((values) => {
    const valueByName = new Map(values)
    return path.replaceAll(/\{(\w+)\}/g, (_, name) => valueByName.get(name) ?? '')
  })
}

function queryOf({ parameters = [] }: Operation, ids: Ids) {
  const fields = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, schema, required = false }) =>
      fc
        .tuple(
          rarely(
            fitting(schema, ids).map((value) => encodeURIComponent(String(value).toWellFormed())),
            strangePiece,
          ),
          rarely(fc.integer({ min: required ? 1 : 0, max: 1 }), fc.constant(2)),
        )
        .map(([value, times]) => Array(times).fill(`${name}=${value}`)),
    )
  const further = fc.oneof(
    { weight: 6, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(strangeName, strangePiece)
        .map(([name, piece]) => [`${name}=${piece}`, `${name}[a]=${piece}`]),
    },
  )
  return fc.tuple(...fields, further).map((all) => all.flat().join('&'))
}

/** The JSON text of an object. A name may occur twice, or be one that every object has. */
const objectText = (entries: readonly (readonly [string, string])[]) =>
  `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`

function bodyOf(
  { requestBody }: Operation,
  ids: Ids,
): fc.Arbitrary<{ type: string; body: string } | undefined> {
  const schema = requestBody?.content['application/json']?.schema
  if (!schema) return rarely(fc.constant(undefined), strangeBody)
  const members = fc
    .tuple(
      fitting(schema, ids),
      fc.array(fc.tuple(strangeName, strangeJson), { maxLength: 2 }),
      fc.nat(),
      strangeJson,
    )
    .chain(([value, further, index, odd]) =>
      fc.constantFrom('as it is', 'more', 'one odd').map((change) => {
        const entries = Object.entries((value ?? {}) as object).map(
          ([n, v]) => [n, JSON.stringify(v)] as [string, string],
        )
        const entry = entries[index % Math.max(entries.length, 1)]
        if (change === 'one odd' && entry) entry[1] = odd
        return objectText(change === 'more' ? [...entries, ...further] : entries)
      }),
    )
  return fc.oneof(
    { weight: 6, arbitrary: members.map((body) => ({ type: 'application/json', body })) },
    { weight: 1, arbitrary: strangeBody },
  )
}

/** Requests to an operation, from ones that fit its description to ones that no client should send. */
export const requestsOf = (operation: Operation, ids: Ids): fc.Arbitrary<Request> =>
  fc
    .tuple(pathOf(operation, ids), queryOf(operation, ids), strangeHeaders, bodyOf(operation, ids))
    .map(([path, query, headers, body]) => ({
      method: operation.method,
      path: query ? `${path}?${query}` : path,
      headers: { ...(body && { 'content-type': body.type }), ...headers },
      body: body?.body,
    }))
