import type { z } from 'zod'
import { type ResponseOf, type RouteKey, routes } from '#api/wire/wire.ts'

type DeepPartial<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: DeepPartial<T[K]> }
    : T

/** Values of fields with these names, where a test does not care. */
const TEXTS: Record<string, string> = {
  first_name: 'Maren',
  last_name: 'Holloway',
  email: 'maren@example.com',
  city: 'Austin',
  state: 'Texas',
  title: 'Wound care',
  position: '1',
  zip: '78701',
  month: '2026-03',
}
export const ID = '0193f2a0-0000-7000-8000-000000000001'
const TIME = '2026-03-02T15:00:00.000Z'
const FORMATS: Record<string, string> = {
  uuid: ID,
  datetime: TIME,
  date: TIME.slice(0, 10),
  email: 'maren@example.com',
  url: 'https://x.example',
}

export type Definition = {
  type: string
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: readonly z.ZodType[]
  left?: z.ZodType
  right?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  getter?: () => z.ZodType
  entries?: Record<string, string | number>
  keyType?: z.ZodType
  valueType?: z.ZodType
  values?: readonly unknown[]
  items?: readonly z.ZodType[]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition
export const enumOf = (schema: z.ZodType) => definitionOf(schema).entries ?? {}

/** The value of a text field that no test cares about, by its format and name. */
export function leastText(schema: z.ZodType, name: string): string {
  const { format } = {
    ...(schema._zod.def as { format?: string }),
    ...(schema._zod.bag as { format?: string }),
  }
  if (format !== undefined && FORMATS[format] !== undefined) return FORMATS[format]
  if (/^(id|by|filed_by)$|_ids?$/.test(name)) return ID
  if (/(_at|_time|until|since|^at|^time|^due|^from|^first|^last|^written)$/.test(name)) return TIME
  return TEXTS[name] ?? ''
}

/** The smallest value that this schema accepts: no optional fields, empty lists, zeros. */
export function leastValue(schema: z.ZodType, name: string): unknown {
  const { type, ...def } = definitionOf(schema)
  const bag = schema._zod.bag as { minimum?: number }
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([, field]) => field._zod.optout !== 'optional')
          .map(([key, field]) => [key, leastValue(field, key)]),
      )
    case 'array':
      return []
    case 'tuple':
      return (def.items ?? []).map((item) => leastValue(item, name))
    case 'record':
      // A record with a closed set of keys requires each of them.
      return Object.fromEntries(
        Object.values(def.keyType?._zod.def.type === 'enum' ? enumOf(def.keyType) : {}).map((key) => [
          key,
          def.valueType && leastValue(def.valueType, String(key)),
        ]),
      )
    case 'string':
      return leastText(schema, name)
    case 'number':
    case 'int':
      return Math.max(0, bag.minimum ?? 0)
    case 'boolean':
      return false
    case 'literal':
      return def.values?.[0]
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'union':
      return def.options?.[0] && leastValue(def.options[0], name)
    case 'intersection':
      return {
        ...(def.left && (leastValue(def.left, name) as object)),
        ...(def.right && (leastValue(def.right, name) as object)),
      }
    case 'nullable':
    case 'null':
      return null
    case 'optional':
    case 'undefined':
    case 'void':
      return undefined
    case 'pipe':
      return def.out && leastValue(def.out, name)
    case 'lazy':
      return def.getter && leastValue(def.getter(), name)
    default:
      return def.innerType && leastValue(def.innerType, name)
  }
}

function mergeValues(base: unknown, overrides: unknown): unknown {
  if (overrides === undefined) return base
  if (!isObject(base) || !isObject(overrides)) return overrides
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(overrides)])].map((key) => [
      key,
      key in overrides ? mergeValues(base[key], overrides[key]) : base[key],
    ]),
  )
}

/** A value of this schema: the given fields, and the smallest values for other required ones. */
export const sample = <S extends z.ZodType>(
  schema: S,
  overrides: DeepPartial<z.output<S>> = {} as never,
): z.output<S> => mergeValues(leastValue(schema, ''), overrides) as z.output<S>

/** A response to this call: the given fields, and the smallest values for other required ones. */
export function sampleResponse<K extends RouteKey & string>(
  key: K,
  overrides: DeepPartial<ResponseOf<K>> = {} as never,
): ResponseOf<K> {
  const [schema] = Object.values(routes[key].responses as Record<number, z.ZodType>)
  return mergeValues(schema ? leastValue(schema, '') : undefined, overrides) as ResponseOf<K>
}
