import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ClientFrame, questions } from '#api/wire/frames.ts'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { routes } from '#api/wire/wire.ts'

/** Texts that a caller may send unchecked, and why nobody sees them. */
const AS_IT_IS: Record<string, string> = {
  password: 'is hashed, never shown',
  'password.old': 'is hashed, never shown',
  'password.new': 'is hashed, never shown',
  'password.verify': 'is hashed, never shown',
  mfa_token: 'is compared by its hash',
  refreshToken: 'is compared by its hash',
  token: 'is compared by its hash',
  device: 'is compared with what we would have given',
  tmp_uuid: 'is compared by its hash',
  signature: 'is compared with ours',
  id: 'of a mailed link or a frame: compared, or sent back to who sent it',
  'offer.sdp': 'is read by the other browser’s media alone',
  'answer.sdp': 'is read by the other browser’s media alone',
  'description.sdp': 'is read by the other browser’s media alone',
  'candidate.candidate': 'is read by the other browser’s media alone',
  'candidate.sdpMid': 'is read by the other browser’s media alone',
  'candidate.usernameFragment': 'is read by the other browser’s media alone',
  event: 'names a frame; an unknown one is refused',
  code: 'is compared by its hash',
}

/** Ids and settings of the media server, which refuses unknown ones. */
const isMedia = ({ call }: Field) => call.startsWith('frame sfu-')
const isLeft = (field: Field) => field.path in AS_IT_IS || isMedia(field)

type Field = { call: string; path: string; schema: z.ZodType }
type Def = { type: string } & Record<string, unknown>

/** Every part of a schema that accepts a string, by its path. A transformation and its input are one part. */
function stringsOf(call: string, schema: z.ZodType, path = ''): Field[] {
  const def = (schema as unknown as { _zod: { def: Def } })._zod.def
  const inner = (key: string, at = path) => stringsOf(call, def[key] as z.ZodType, at)
  const pathOf = (name: string) => (path === '' ? name : `${path}.${name}`)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
        stringsOf(call, field, pathOf(name)),
      )
    case 'array':
      return inner('element')
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
      return inner('innerType')
    case 'union':
      return (def.options as z.ZodType[]).flatMap((option) => stringsOf(call, option, path))
    case 'intersection':
      return [...inner('left'), ...inner('right')]
    case 'pipe': {
      const parts = [...inner('in'), ...inner('out')]
      // An absent value becomes undefined; the accepted value is inside.
      if (parts.length > 0 && (def.out as unknown as { _zod: { def: Def } })._zod.def.type === 'transform')
        return (schema.safeParse(null).success ? inner('in') : [{ call, path, schema }]) satisfies Field[]
      return parts.length > 0 ? [{ call, path, schema }] : []
    }
    case 'string':
      return [{ call, path, schema }]
    default:
      return []
  }
}

const routeEntries = Object.entries<RouteDeclaration>(routes)
const fields = [
  ...routeEntries.flatMap(([call, { params, query, body }]) =>
    [params, query, body].flatMap((part) => (part ? stringsOf(call, part) : [])),
  ),
  ...Object.entries(questions).flatMap(([event, { data }]) => stringsOf(`frame ${event}`, data)),
  ...stringsOf('frame', ClientFrame),
]

/** Characters by which a caller may hide something in a text. */
const HOSTILE = [
  '\u202eneraM',
  'Ada\u2066',
  'Ada\u200f Lee',
  'Ada\u061c',
  'Ada\0Lee',
  'Ada\x1b[31m',
  'Ada\x07',
  '\ud800Ada',
  '\u200b',
  '\u3164',
  '\u2800',
  '\u034f\ufe0f',
  `e${'\u0301'.repeat(12)}`,
]
const BAD = /(?![\n\t])\p{Cc}|[\p{Cs}\p{Bidi_Control}]|\u0301{9}/u
const NOTHING = /^[\s\p{M}\p{Default_Ignorable_Code_Point}\u2800]+$/u

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : []

const letsThrough = ({ schema }: Field) =>
  HOSTILE.flatMap((text) => [text, [text]]).flatMap((input) => {
    const { success, data } = schema.safeParse(input)
    return success ? textsIn(data).filter((text) => BAD.test(text) || NOTHING.test(text)) : []
  })

describe('The text that a caller sends', () => {
  test.each(fields.filter((field) => !isLeft(field)))(
    '$call: $path lets nothing through that hides, turns or is not seen',
    (field) => expect(letsThrough(field)).toEqual([]),
  )

  test('is cleaned in every field', () => {
    expect(fields.length).toBeGreaterThan(100)
    const of = (call: string) => fields.filter((field) => field.call === call).map(({ path }) => path)
    expect(of('POST /auth/register')).toEqual(
      expect.arrayContaining(['email', 'password', 'first_name', 'last_name', 'city', 'title', 'skills']),
    )
    expect(of('frame new-message')).toEqual(expect.arrayContaining(['message', 'conversationId', 'key']))
    expect(of('POST /settings')).toEqual(expect.arrayContaining(['password.new', 'phone', 'email']))
  })

  test('is left unchanged if it needs no cleaning', () => {
    const unprotectedPaths = new Set(
      fields.filter((field) => letsThrough(field).length > 0).map(({ path }) => path),
    )
    expect(Object.keys(AS_IT_IS).filter((path) => !unprotectedPaths.has(path))).toEqual([])
  })
})
