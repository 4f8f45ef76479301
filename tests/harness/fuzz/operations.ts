import fc from 'fast-check'
import { fitting, type Schema } from './schemas.ts'
import { strangeBody, strangeHeaders, strangeJson, strangeName, strangePiece } from './strange.ts'

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

/** What is sent: the path as it stands on the wire, and a body as it is. */
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

type Ids = fc.Arbitrary<string>

function pathOf({ path, parameters = [] }: Operation, ids: Ids) {
  const named = parameters.filter((each) => each.in === 'path')
  const pieces = named.map(({ name, schema }) =>
    rarely(
      fitting(name === 'kind' || schema.enum ? schema : { type: 'string', format: 'uuid' }, ids).map(String),
      strangePiece,
    ).map((piece) => [name, piece] as const),
  )
  return fc.tuple(...pieces).map((given) => {
    const by = new Map(given)
    return path.replaceAll(/\{(\w+)\}/g, (_, name) => by.get(name) ?? '')
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

/** An object's text; a name may be there twice, and be one that objects have of themselves. */
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
    .chain(([value, further, at, odd]) =>
      fc.constantFrom('as it is', 'more', 'one odd').map((how) => {
        const entries = Object.entries((value ?? {}) as object).map(
          ([n, v]) => [n, JSON.stringify(v)] as [string, string],
        )
        const one = entries[at % Math.max(entries.length, 1)]
        if (how === 'one odd' && one) one[1] = odd
        return objectText(how === 'more' ? [...entries, ...further] : entries)
      }),
    )
  return fc.oneof(
    { weight: 6, arbitrary: members.map((body) => ({ type: 'application/json', body })) },
    { weight: 1, arbitrary: strangeBody },
  )
}

/** Calls of an operation, from those that fit its description to those that nobody should send. */
export const requestsOf = (operation: Operation, ids: Ids): fc.Arbitrary<Request> =>
  fc
    .tuple(pathOf(operation, ids), queryOf(operation, ids), strangeHeaders, bodyOf(operation, ids))
    .map(([path, query, headers, body]) => ({
      method: operation.method,
      path: query ? `${path}?${query}` : path,
      headers: { ...(body && { 'content-type': body.type }), ...headers },
      body: body?.body,
    }))
