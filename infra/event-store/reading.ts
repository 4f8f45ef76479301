import type { AllStreamRecordedEvent } from '@eventstore/db-client'
import { z } from 'zod'
import type { ForeignEvent } from '#commands/ports/event-store.ts'
import { AnyEvent, type Delivered, kinds, Metadata } from '#domain/kernel/catalogue.ts'
import { schemaOf, upcast } from '#domain/kernel/upcasters.ts'
import type { Vault } from '../secrets/vault.ts'
import { type Fields, openAll } from './sealing.ts'

/** How the names of the product's streams begin. */
export const STREAM_PREFIXES = Object.keys(kinds).map((kind) => `${kind}-`)

/** What every version of the product writes into the metadata of an event. */
const Written = z.object({ schema: z.int(), correlation_id: z.string(), causation_id: z.string() })

type Stored = AllStreamRecordedEvent
type Ours = { stored: Stored; schema: number }

const schemaOfOurs = ({ streamId, metadata }: Stored) =>
  STREAM_PREFIXES.some((prefix) => streamId.startsWith(prefix))
    ? Written.safeParse(metadata).data?.schema
    : undefined

/** Whether the product has written it, in this version or another. */
export const isOurs = (stored: Stored) => schemaOfOurs(stored) !== undefined

/**
 * Tells the product's own events from those of others, and reads them: decrypted, converted to the current schema and
 * checked. One that cannot be read affects no other.
 */
export async function readAll(vault: Vault, all: readonly Stored[]) {
  const ours: Ours[] = []
  const passedOver: ForeignEvent[] = []
  for (const stored of all) {
    const schema = schemaOfOurs(stored)
    if (schema !== undefined) ours.push({ stored, schema })
    else passedOver.push({ stream: stored.streamId, type: stored.type, position: positionOf(stored) })
  }
  const opened = await openAll(vault, ours.map(fieldsOf))
  return { delivered: ours.map((each, index) => delivered(each, opened[index])), passedOver }
}

const positionOf = ({ position }: Stored) => position?.commit ?? 0n

const Caused = z.object({ actor: z.object({ user_id: z.string() }) })

const fieldsOf = ({ stored: { streamId, type, data, isJson, metadata } }: Ours) => ({
  stream: streamId,
  actor: Caused.safeParse(metadata).data?.actor.user_id,
  fields: { ...(isJson && typeof data === 'object' ? data : {}), type },
})

function delivered({ stored, schema }: Ours, fields: Fields | undefined): Delivered {
  const { streamId: stream, id, revision, type } = stored
  const at = { stream, id, revision, position: positionOf(stored) }
  const unreadable = (cause: string) => ({ ...at, event: { type }, cause })
  if (schema > schemaOf(type)) return unreadable('a later version has written it')
  if (!fields) return unreadable('it cannot be decrypted')
  const metadata = Metadata.safeParse(stored.metadata)
  if (!metadata.success) return unreadable('its metadata is not as this version knows it')
  const event = AnyEvent.safeParse(converted(type, schema, fields))
  if (!event.success) return unreadable('it is not as this version knows it')
  return { ...at, event: event.data, metadata: metadata.data }
}

/** In the current schema; undefined where that fails, as it may for what others have written. */
function converted(type: string, schema: number, fields: Fields) {
  try {
    return upcast(type, schema, fields)
  } catch {
    return undefined
  }
}
