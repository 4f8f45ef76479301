import type { z } from 'zod'
import type { AnyEvent } from '#domain/kernel/catalogue.ts'
import { AnyEvent as AnyEventSchema } from '#domain/kernel/catalogue.ts'
import { ERASED, personalFields } from '#domain/kernel/personal.ts'
import { open, seal, type Vault } from '../secrets/vault.ts'

type Fields = Record<string, unknown>
type Sealed = { $of: string; $sealed: string }

/** For each event type: its personal fields, each with the field that holds the id of the person they belong to. */
const personal = new Map<string, Map<string, string | undefined>>()

function collectPersonalFields(schema: z.core.$ZodType) {
  const { options } = schema as { options?: readonly z.core.$ZodType[] }
  if (options) return void options.forEach(collectPersonalFields)
  const object = schema as z.ZodObject<{ type: z.ZodLiteral<string> }>
  const fields = personalFields(object)
  if (fields.size > 0) personal.set(object.shape.type.value, fields)
}
collectPersonalFields(AnyEventSchema)

const isSealed = (value: unknown): value is Sealed =>
  typeof value === 'object' && value !== null && '$sealed' in value
const bound = (type: string, field: string) => `${type}.${field}`

/** Returns the events with each personal field encrypted with the key of the person it belongs to. */
export async function sealAll(
  vault: Vault,
  events: readonly AnyEvent[],
  actor: string | undefined,
): Promise<Fields[]> {
  const owner = (event: Fields, of: string | undefined) => {
    const person = of === undefined ? actor : event[of]
    if (typeof person !== 'string') throw new Error(`${String(event.type)} has a personal field of nobody`)
    return person
  }
  const people = events.flatMap((event) =>
    [...(personal.get(event.type)?.values() ?? [])].map((of) => owner(event, of)),
  )
  const keys = people.length > 0 ? await vault.keys(people) : new Map<string, Buffer>()
  return events.map((event) => {
    const sealed: Fields = { ...event }
    for (const [field, of] of personal.get(event.type) ?? []) {
      const value = sealed[field]
      if (value === undefined || value === null) continue
      const person = owner(sealed, of)
      const key = keys.get(person)
      if (!key) throw new Error(`the key of ${person} was destroyed`)
      const plain = Buffer.from(String(value))
      sealed[field] = { $of: person, $sealed: seal(key, plain, bound(event.type, field)).toString('base64') }
    }
    return sealed
  })
}

/** Returns the events with their personal fields decrypted; a field whose person's key was destroyed becomes `ERASED`. */
export async function openAll(vault: Vault, events: readonly Fields[]): Promise<Fields[]> {
  const people = events.flatMap((event) =>
    Object.values(event)
      .filter(isSealed)
      .map(({ $of }) => $of),
  )
  if (people.length === 0) return [...events]
  const keys = await vault.keys(people)
  return events.map((event) => {
    const opened: Fields = { ...event }
    for (const [field, value] of Object.entries(event)) {
      if (!isSealed(value)) continue
      const key = keys.get(value.$of)
      const bytes = Buffer.from(value.$sealed, 'base64')
      opened[field] = key ? open(key, bytes, bound(String(event.type), field)).toString() : ERASED
    }
    return opened
  })
}
