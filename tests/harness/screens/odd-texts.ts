import type { z } from 'zod'
import { type ResponseOf, type RouteKey, routes } from '#api/wire/wire.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { type Definition, definitionOf, enumOf, leastText, sampleResponse } from './sample-values.ts'

/**
 * Kinds of members' texts that may break a screen. `longest`: the maximum length without a space.
 * `rightToLeft`: only Hebrew and Arabic, so that a Latin letter or digit beside it is our own. `old`: stored
 * before texts were cleaned, such as an invisible name, or one that reverses the text after it. `cjk`: wide
 * characters without spaces.
 */
export const ODD_TEXTS = ['longest', 'rightToLeft', 'old', 'cjk'] as const
/** Also the usual ones, for pages that are filled as most are. */
export type OddText = (typeof ODD_TEXTS)[number] | 'usual'

/** Members' texts by field name, with the most characters that are accepted. */
const WRITTEN: Record<string, number> = {
  ...{ first_name: 100, last_name: 100, city: 100, number: 100, name: 100 },
  ...{ title: 200, contract_title: 200, job_title: 200, file_name: 200, email: 254 },
  ...{ skills: 60, categories: 60, user_agent: 300 },
  ...{ answer: 1000, bio: 1000, comment: 1000, deliverable: 1000, description: 1000, note: 1000 },
  ...{ proposal: 1000, reason: 1000, text: 1000, value: 1000 },
}
/** Sentences made by the server. A name in them is isolated. */
const SAID = new Set(['message', 'summary', 'line'])

const OVERRIDE = '\u202e'
const INVISIBLE = '\u3164'

const USUAL_TEXTS: Record<string, string> = {
  ...{ first_name: 'Maren', last_name: 'Holloway', city: 'San Antonio' },
  ...{ file_name: 'Wound care protocol.pdf', skills: 'Wound staging', categories: 'Long-term care' },
}
const USUAL_TEXT = 'Wound care protocol review'

const TEXTS: Record<OddText, (maxLength: number, index: number, name: string) => string> = {
  longest: (maxLength, index) =>
    `W${'abcdefghij'.repeat(maxLength / 10 + 1)}`.slice(0, maxLength - 1) + (index % 10),
  rightToLeft: (_, index) => (index % 2 === 0 ? '(מירן) הולוואי' : 'محمد الأحمد!'),
  old: (_, index, name) =>
    index % 2 === 0 && /name|title/.test(name) && name !== 'file_name' ? INVISIBLE : `${OVERRIDE}neraM`,
  usual: (maxLength, _, name) => (USUAL_TEXTS[name] ?? USUAL_TEXT).slice(0, maxLength),
  cjk: (maxLength) => '医療相談看護師監査'.repeat(maxLength / 9 + 1).slice(0, Math.min(maxLength, 300)),
}

const ITEMS = 2

type Answer = { key: string; newId(): string }

/**
 * A value of this schema with everything filled: optional fields, two items in each list, and members' texts
 * of this kind. Alternatives differ from item to item.
 */
function filled(schema: z.ZodType, name: string, oddKind: OddText, index: number, context: Answer): unknown {
  const def: Definition = definitionOf(schema)
  const go = (inner: z.ZodType | undefined, childName = name, no = index) =>
    inner && filled(inner, childName, oddKind, no, context)
  const oneOf = <T>(all: readonly T[]) => all[index % all.length]
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, field]) => [key, go(field, key)]))
    case 'array':
      return Array.from({ length: ITEMS }, (_, no) => go(def.element, name, index + no))
    case 'tuple':
      return (def.items ?? []).map((item) => go(item))
    case 'record': {
      const keys = def.keyType && definitionOf(def.keyType).type === 'enum' ? enumOf(def.keyType) : {}
      return Object.fromEntries(Object.values(keys).map((key) => [key, go(def.valueType, String(key))]))
    }
    case 'string':
      return oddText(schema, name, oddKind, index, context)
    case 'number':
    case 'int':
      return Math.max(3, (schema._zod.bag as { minimum?: number }).minimum ?? 0)
    case 'boolean':
      return index % 2 === 0
    case 'literal':
      return def.values?.[0]
    case 'enum':
      return oneOf(Object.values(def.entries ?? {}))
    case 'union':
      return go(oneOf(def.options ?? []))
    case 'intersection':
      return { ...(go(def.left) as object), ...(go(def.right) as object) }
    case 'null':
      return null
    case 'undefined':
    case 'void':
      return undefined
    case 'pipe':
      return go(def.out)
    case 'lazy':
      return go(def.getter?.())
    default:
      return go(def.innerType)
  }
}

function oddText(schema: z.ZodType, name: string, oddKind: OddText, index: number, context: Answer): string {
  // In the trail a reason is the code of a refusal.
  const maxLength =
    name === 'reason' && context.key.startsWith('GET /staff/audit') ? undefined : WRITTEN[name]
  if (name === 'email')
    return oddKind === 'longest' ? `${'e'.repeat(64)}@${'example.'.repeat(15)}com` : 'maren@example.com'
  if (maxLength !== undefined) return TEXTS[oddKind](maxLength, index, name)
  // Except in a notification, a message is a member's text.
  if (name === 'message' && !context.key.includes('notifications')) return TEXTS[oddKind](1000, index, name)
  if (SAID.has(name)) return `What ${isolate(TEXTS[oddKind](100, index, name))} did`
  return name === 'id' ? context.newId() : leastText(schema, name)
}

/** Calls whose responses describe the product itself, and contain no members' texts. */
const OF_NOBODY = ['GET /ready', 'GET /staff/operations']

/** A response to this call with everything filled, and with members' texts of this kind. */
export function oddResponse<K extends RouteKey & string>(key: K, oddKind: OddText, index = 0): ResponseOf<K> {
  if (OF_NOBODY.includes(key)) return sampleResponse(key)
  const [schema] = Object.values(routes[key].responses as Record<number, z.ZodType>)
  let count = 0
  const newId = () => `0193f2a0-0000-7000-8000-${String(++count).padStart(12, '0')}`
  return (schema && filled(schema, '', oddKind, index, { key, newId })) as ResponseOf<K>
}
