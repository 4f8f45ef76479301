import type { z } from 'zod'
import { type AnswerOf, type Contract, contract } from '#api/wire/wire.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { answerTo, type Definition, definitionOf, enumOf, leastText } from './sample.ts'

/**
 * Members whose texts a screen may not be ready for. `longest`: without a space, as long as the wire accepts. `rightToLeft`:
 * Hebrew and Arabic, and nothing else, so that a Latin letter or a digit beside one is a word of ours. `old`: stored before texts were cleaned; a name
 * that shows nothing, and one that turns around what follows it. `cjk`: without spaces as well, and wide.
 */
export const ODD = ['longest', 'rightToLeft', 'old', 'cjk'] as const
export type Odd = (typeof ODD)[number]

/** What members write, by the names of its fields, and the most characters that are accepted. */
const WRITTEN: Record<string, number> = {
  ...{ first_name: 100, last_name: 100, city: 100, number: 100, name: 100 },
  ...{ title: 200, contract_title: 200, job_title: 200, file_name: 200, email: 254 },
  ...{ skills: 60, categories: 60, user_agent: 300 },
  ...{ answer: 1000, bio: 1000, comment: 1000, deliverable: 1000, description: 1000, note: 1000 },
  ...{ proposal: 1000, reason: 1000, text: 1000, value: 1000 },
}
/** Sentences that the server makes: a name stands isolate in them. */
const SAID = new Set(['message', 'summary', 'line'])

const OVERRIDE = '\u202e'
const INVISIBLE = '\u3164'

const TEXTS: Record<Odd, (most: number, at: number, name: string) => string> = {
  longest: (most, at) => `W${'abcdefghij'.repeat(most / 10 + 1)}`.slice(0, most - 1) + (at % 10),
  rightToLeft: (_, at) => (at % 2 === 0 ? '(מירן) הולוואי' : 'محمد الأحمد!'),
  old: (_, at, name) =>
    at % 2 === 0 && /name|title/.test(name) && name !== 'file_name' ? INVISIBLE : `${OVERRIDE}neraM`,
  cjk: (most) => '医療相談看護師監査'.repeat(most / 9 + 1).slice(0, Math.min(most, 300)),
}

const ITEMS = 2

type Answer = { key: string; newId(): string }

/**
 * A value of this schema in which all is there: optional fields, two of each list, and members' texts of this kind. What may be one of
 * several differs from item to item.
 */
function filled(schema: z.ZodType, name: string, odd: Odd, at: number, of: Answer): unknown {
  const def: Definition = definitionOf(schema)
  const go = (inner: z.ZodType | undefined, as = name, no = at) => inner && filled(inner, as, odd, no, of)
  const one = <T>(all: readonly T[]) => all[at % all.length]
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, field]) => [key, go(field, key)]))
    case 'array':
      return Array.from({ length: ITEMS }, (_, no) => go(def.element, name, at + no))
    case 'tuple':
      return (def.items ?? []).map((item) => go(item))
    case 'record': {
      const keys = def.keyType && definitionOf(def.keyType).type === 'enum' ? enumOf(def.keyType) : {}
      return Object.fromEntries(Object.values(keys).map((key) => [key, go(def.valueType, String(key))]))
    }
    case 'string':
      return written(schema, name, odd, at, of)
    case 'number':
    case 'int':
      return Math.max(3, (schema._zod.bag as { minimum?: number }).minimum ?? 0)
    case 'boolean':
      return at % 2 === 0
    case 'literal':
      return def.values?.[0]
    case 'enum':
      return one(Object.values(def.entries ?? {}))
    case 'union':
      return go(one(def.options ?? []))
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

function written(schema: z.ZodType, name: string, odd: Odd, at: number, of: Answer): string {
  // In the trail a reason is the code of a refusal.
  const most = name === 'reason' && of.key.startsWith('GET /staff/audit') ? undefined : WRITTEN[name]
  if (name === 'email')
    return odd === 'longest' ? `${'e'.repeat(64)}@${'example.'.repeat(15)}com` : 'maren@example.com'
  if (most !== undefined) return TEXTS[odd](most, at, name)
  // Elsewhere than in a notification, a message is what a member wrote.
  if (name === 'message' && !of.key.includes('notifications')) return TEXTS[odd](1000, at, name)
  if (SAID.has(name)) return `What ${isolate(TEXTS[odd](100, at, name))} did`
  return name === 'id' ? of.newId() : leastText(schema, name)
}

/** What they answer is of the product itself, and nobody writes it. */
const OF_NOBODY = ['GET /ready', 'GET /staff/operations']

/** An answer to this call in which all is there, with members of this kind. */
export function oddAnswerTo<K extends keyof Contract & string>(key: K, odd: Odd, at = 0): AnswerOf<K> {
  if (OF_NOBODY.includes(key)) return answerTo(key)
  const [schema] = Object.values(contract[key].answers as Record<number, z.ZodType>)
  let count = 0
  const newId = () => `0193f2a0-0000-7000-8000-${String(++count).padStart(12, '0')}`
  return (schema && filled(schema, '', odd, at, { key, newId })) as AnswerOf<K>
}
