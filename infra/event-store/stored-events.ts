import type { AllStreamRecordedEvent } from '@eventstore/db-client'
import { z } from 'zod'
import type { ForeignEvent } from '#commands/ports/event-store.ts'
import { AnyEvent, type DeliveredEvent, kinds, Metadata } from '#domain/kernel/catalog.ts'
import { schemaVersionOf, upcast } from '#domain/kernel/upcasters.ts'
import type { Vault } from '../secrets/vault.ts'
import { decryptEvents, type EventFields } from './field-encryption.ts'

/** The prefixes of the names of the product's streams. */
export const STREAM_PREFIXES = Object.keys(kinds).map((kind) => `${kind}-`)

/** The metadata that every version of the product writes with an event. */
const OwnMetadata = z.object({ schema: z.int(), correlation_id: z.string(), causation_id: z.string() })

type StoredEvent = AllStreamRecordedEvent
type OwnEvent = { stored: StoredEvent; schema: number }

const ownSchemaOf = ({ streamId, metadata }: StoredEvent) =>
  STREAM_PREFIXES.some((prefix) => streamId.startsWith(prefix))
    ? OwnMetadata.safeParse(metadata).data?.schema
    : undefined

/** Whether any version of the product has written this event. */
export const isOwnEvent = (stored: StoredEvent) => ownSchemaOf(stored) !== undefined

/**
 * Separates the product's events from foreign ones, and reads them: decrypted, converted to the current
 * schema and checked. An unreadable event does not affect the others.
 */
export async function decodeEvents(vault: Vault, storedEvents: readonly StoredEvent[]) {
  const ownEvents: OwnEvent[] = []
  const passedOver: ForeignEvent[] = []
  for (const stored of storedEvents) {
    const schema = ownSchemaOf(stored)
    if (schema !== undefined) ownEvents.push({ stored, schema })
    else passedOver.push({ stream: stored.streamId, type: stored.type, position: positionOf(stored) })
  }
  const decrypted = await decryptEvents(vault, ownEvents.map(fieldsOf))
  return { delivered: ownEvents.map((each, index) => toDelivered(each, decrypted[index])), passedOver }
}

const positionOf = ({ position }: StoredEvent) => position?.commit ?? 0n

const ActorMetadata = z.object({ actor: z.object({ user_id: z.string() }) })

const fieldsOf = ({ stored: { streamId, type, data, isJson, metadata } }: OwnEvent) => ({
  stream: streamId,
  actor: ActorMetadata.safeParse(metadata).data?.actor.user_id,
  fields: { ...(isJson && typeof data === 'object' ? data : {}), type },
})

function toDelivered({ stored, schema }: OwnEvent, fields: EventFields | undefined): DeliveredEvent {
  const { streamId: stream, id, revision, type } = stored
  const eventIdentity = { stream, id, revision, position: positionOf(stored) }
  const unreadable = (cause: string) => ({ ...eventIdentity, event: { type }, cause })
  if (schema > schemaVersionOf(type)) return unreadable('a later version has written it')
  if (!fields) return unreadable('it cannot be decrypted')
  const metadata = Metadata.safeParse(stored.metadata)
  if (!metadata.success) return unreadable('its metadata is not as this version knows it')
  const event = AnyEvent.safeParse(toCurrentSchema(type, schema, fields))
  if (!event.success) return unreadable('it is not as this version knows it')
  return { ...eventIdentity, event: event.data, metadata: metadata.data }
}

/**
 * Returns the event in the current schema; undefined when the conversion fails, as for events of foreign
 * software.
 */
function toCurrentSchema(type: string, schema: number, fields: EventFields) {
  try {
    return upcast(type, schema, fields)
  } catch {
    return undefined
  }
}
