import type { Sql } from 'postgres'
import { summaryOf } from '#domain/audit/summaries/summary.ts'
import type { TimelineEvent } from '#domain/audit/timeline/timeline.ts'
import type { Actor } from '#domain/kernel/catalog.ts'
import { ERASED } from '#domain/kernel/personal.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import type { ProfileRow } from '#projections/identity/profiles.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import type { ActorResponse, TimelineEntry } from '../wire/audit/entry.ts'

type InitiatedEvent = Pick<TimelineEvent, 'recorded' | 'initiator'>

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns all ids that an event contains. The ids of people are among them. */
const idsIn = ({ recorded: { event, metadata }, initiator }: InitiatedEvent) =>
  [...Object.values(event), metadata.actor.user_id, initiator?.user_id].filter(
    (value): value is string => typeof value === 'string' && UUID.test(value),
  )

const fullNameOf = ({ first_name, last_name }: ProfileRow) =>
  first_name === ERASED ? 'An erased member' : `${first_name} ${last_name}`

/** Returns the names of the people in these entries. */
export async function nameLookupFor(sql: Sql, entries: readonly InitiatedEvent[]) {
  const people = await profilesOf(sql, [...new Set(entries.flatMap(idsIn))])
  return (user_id: string) => {
    const person = people.get(user_id)
    return person ? fullNameOf(person) : 'Someone'
  }
}

/** Returns the current name of a person. */
export async function currentNameOf(sql: Sql, user_id: string) {
  const person = (await profilesOf(sql, [user_id])).get(user_id)
  return person ? fullNameOf(person) : 'Someone'
}

type NameLookup = (user_id: string) => string

const toActorResponse = ({ kind, user_id }: Actor, lookUpName: NameLookup): ActorResponse => ({
  kind,
  ...(user_id !== undefined && { user_id }),
  name: user_id === undefined ? PRODUCT_NAME : lookUpName(user_id),
})

/** Says what happened, with the name of the person who did or caused it, or else of the product. */
export function summarizeEvent(
  { recorded: { event, metadata }, initiator }: InitiatedEvent,
  lookUpName: NameLookup,
) {
  const { actor, os_user } = metadata
  const actorName =
    actor.kind === 'system' && os_user !== undefined
      ? `${os_user}, on the server,`
      : toActorResponse(initiator ?? actor, lookUpName).name
  return summaryOf(event, { actor: actorName, name: lookUpName })
}

/**
 * Returns the fields of the event without type and time. Without `includeTexts` the text of a message is left
 * out.
 */
function entryDataOf({ recorded: { event } }: TimelineEvent, includeTexts: boolean) {
  const { type, at: _, ...data } = event
  if (type !== 'MessagePosted' || includeTexts) return data
  const { text: __, ...dataWithoutText } = data as Record<string, unknown>
  return dataWithoutText
}

export const toTimelineEntryResponse = (
  entry: TimelineEvent,
  lookUpName: NameLookup,
  includeTexts: boolean,
): TimelineEntry => {
  const { recorded, entity, state, cause, initiator } = entry
  return {
    position: String(recorded.position),
    time: recorded.event.at,
    type: recorded.event.type,
    summary: summarizeEvent(entry, lookUpName),
    actor: toActorResponse(recorded.metadata.actor, lookUpName),
    ...(initiator && { initiator: toActorResponse(initiator, lookUpName) }),
    data: entryDataOf(entry, includeTexts),
    state,
    of: entity,
    ...(cause && { cause: { position: String(cause.position), how: cause.relation } }),
  }
}
