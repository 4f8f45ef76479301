import type { z } from 'zod'
import { AnyEvent } from '#domain/kernel/catalog.ts'
import { ERASED, personalFields } from '#domain/kernel/personal.ts'
import { seal, unseal } from '../secrets/aes.ts'
import { KeysUnreadable, type Vault } from '../secrets/vault.ts'

export type EventFields = Record<string, unknown>

/**
 * An encrypted field of the person `$of`. Fields of the first version have no `$bound`, and name no stream.
 */
type EncryptedField = { $of: string; $sealed: string; $bound?: 'stream' }

/** The personal fields of each event type, each with the field that holds the id of its person. */
const personalFieldsByType = new Map<string, Map<string, string | undefined>>()

function collectPersonalFields(schema: z.core.$ZodType) {
  const { options } = schema as { options?: readonly z.core.$ZodType[] }
  if (options) return void options.forEach(collectPersonalFields)
  const object = schema as z.ZodObject<{ type: z.ZodLiteral<string> }>
  const fields = personalFields(object)
  if (fields.size > 0) personalFieldsByType.set(object.shape.type.value, fields)
}
collectPersonalFields(AnyEvent)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * An encrypted field without a person, written by foreign software, stays unchanged, and the event is
 * unreadable.
 */
const isEncryptedField = (value: unknown): value is EncryptedField =>
  typeof value === 'object' &&
  value !== null &&
  '$sealed' in value &&
  '$of' in value &&
  typeof value.$of === 'string' &&
  UUID.test(value.$of)

/**
 * The data that is authenticated with a field. A value that was moved to another field, event type or stream
 * cannot be decrypted.
 */
const associatedData = (stream: string | undefined, type: string, field: string) =>
  [stream, type, field].filter((part) => part !== undefined).join('.')

/** Returns the stream's new events with each personal field encrypted with the key of its person. */
export async function encryptEvents(
  vault: Vault,
  stream: string,
  events: readonly AnyEvent[],
  actor: string | undefined,
): Promise<EventFields[]> {
  const ownerOf = (event: EventFields, ownerField: string | undefined) => {
    const person = ownerField === undefined ? actor : event[ownerField]
    if (typeof person !== 'string') throw new Error(`${String(event.type)} has a personal field of nobody`)
    return person
  }
  const people = events.flatMap((event) =>
    [...(personalFieldsByType.get(event.type) ?? [])].flatMap(([field, ownerField]) =>
      (event as EventFields)[field] == null ? [] : [ownerOf(event, ownerField)],
    ),
  )
  const keys = people.length > 0 ? await vault.keys(people) : new Map<string, Buffer>()
  return events.map((event) => {
    const encrypted: EventFields = { ...event }
    for (const [field, ownerField] of personalFieldsByType.get(event.type) ?? []) {
      const value = encrypted[field]
      if (value === undefined || value === null) continue
      const person = ownerOf(encrypted, ownerField)
      const key = keys.get(person)
      // An event that follows from events of an erased person repeats the mark ERASED, which needs no key.
      if (!key && value === ERASED) continue
      if (!key) throw new Error(`the key of ${person} was destroyed`)
      const plaintext = Buffer.from(String(value))
      const $sealed = seal(key, plaintext, associatedData(stream, event.type, field)).toString('base64')
      encrypted[field] = { $of: person, $sealed, $bound: 'stream' }
    }
    return encrypted
  })
}

/** A stored event. `actor` is the user_id of the person who caused it, if a person did. */
type StoredEvent = { stream: string; fields: EventFields; actor?: string | undefined }

/** The personal fields that earlier versions stored unencrypted, each with the id of its person. */
const plaintextFields = ({ fields, actor }: StoredEvent): Map<string, string> => {
  const personByField = new Map<string, string>()
  for (const [field, ownerField] of personalFieldsByType.get(String(fields.type)) ?? []) {
    const person = ownerField === undefined ? actor : fields[ownerField]
    if (typeof fields[field] === 'string' && typeof person === 'string' && UUID.test(person))
      personByField.set(field, person)
  }
  return personByField
}

/**
 * Returns the events with their personal fields decrypted. A field whose key was destroyed becomes `ERASED`,
 * even one that an earlier version stored unencrypted. An event with a field that cannot be decrypted becomes
 * undefined.
 */
export async function decryptEvents(
  vault: Vault,
  events: readonly StoredEvent[],
): Promise<(EventFields | undefined)[]> {
  const people = events.flatMap((event) => [
    ...Object.values(event.fields)
      .filter(isEncryptedField)
      .map(({ $of }) => $of),
    ...plaintextFields(event).values(),
  ])
  const { keys, unreadable } = await readableKeys(vault, people)
  return events.map((event) => {
    try {
      return decryptEvent(keys, unreadable, event)
    } catch {
      return undefined
    }
  })
}

/**
 * Returns the keys of these people, and the people whose key cannot be read. Only events of those people are
 * affected.
 */
async function readableKeys(vault: Vault, people: string[]) {
  const unreadable = new Set<string>()
  for (;;) {
    const readable = people.filter((person) => !unreadable.has(person))
    if (readable.length === 0) return { keys: new Map<string, Buffer>(), unreadable }
    try {
      return { keys: await vault.keys(readable), unreadable }
    } catch (error) {
      if (!(error instanceof KeysUnreadable)) throw error
      for (const person of error.people) unreadable.add(person)
    }
  }
}

function decryptEvent(keys: Map<string, Buffer>, unreadable: Set<string>, event: StoredEvent) {
  const { stream, fields } = event
  const decrypted: EventFields = { ...fields }
  for (const [field, person] of plaintextFields(event))
    if (!keys.has(person) && !unreadable.has(person)) decrypted[field] = ERASED
  for (const [field, value] of Object.entries(fields)) {
    if (!isEncryptedField(value)) continue
    if (unreadable.has(value.$of)) throw new Error('the key of this person cannot be read')
    const key = keys.get(value.$of)
    const bytes = Buffer.from(value.$sealed, 'base64')
    const boundNames = associatedData(
      value.$bound === 'stream' ? stream : undefined,
      String(fields.type),
      field,
    )
    decrypted[field] = key ? unseal(key, bytes, boundNames).toString() : ERASED
  }
  return decrypted
}
