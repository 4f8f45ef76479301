import type { AnyStateMachine } from 'xstate'
import { type Actor, type EventRecord, type Kind, kinds } from '../../kernel/catalog.ts'
import type { Decider, EventOf, StateOf } from '../../kernel/decider.ts'
import { idOf } from '../../kernel/stream.ts'

export type EntityRef = { kind: Kind; id: string }

/**
 * The cause of an event: the event that the product reacted to, or the first event of the request, whichever
 * the timeline shows.
 */
type EventCause = { position: bigint; relation: 'event' | 'request' }

/** `initiator` is the person whose call or event the product followed, if that is known. */
export type TimelineEvent = {
  recorded: EventRecord
  entity: EntityRef
  state: string
  cause: EventCause | undefined
  initiator: Actor | undefined
}

/** Returns the kind and the id in a stream's name. */
export const entityRefOf = (stream: string): EntityRef => ({
  kind: stream.slice(0, stream.indexOf('-')) as Kind,
  id: idOf(stream),
})

/** The part of a recorded event that folds need. */
export type StreamEvent = Pick<EventRecord, 'stream' | 'position' | 'event'>

export const sortByPosition = <H extends StreamEvent>(events: readonly H[]) =>
  events.toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))

/**
 * Returns the events up to `at` in their order. `at` is the position of an event, or a moment, which cuts
 * each stream after its last event up to that moment. Without `at`, returns all events. Events of
 * different streams are in the order of writing, which is not always that of time: a long request writes
 * late.
 */
export function eventsUpTo<H extends StreamEvent>(events: readonly H[], at: string | undefined): H[] {
  const sortedEvents = sortByPosition(events)
  if (at === undefined) return sortedEvents
  if (/^\d+$/.test(at)) return sortedEvents.filter(({ position }) => position <= BigInt(at))
  const time = new Date(at).toISOString()
  const lastPositions = new Map<string, bigint>()
  for (const { stream, position, event } of sortedEvents)
    if (event.at <= time) lastPositions.set(stream, position)
  return sortedEvents.filter(({ stream, position }) => position <= (lastPositions.get(stream) ?? -1n))
}

const deciderOf = (kind: Kind) => kinds[kind] as unknown as Decider<AnyStateMachine>

type State = StateOf<AnyStateMachine>

/** The states of the things after these events, by stream name. */
export function statesAfter(events: readonly EventRecord[]): Map<string, State> {
  const states = new Map<string, State>()
  for (const recorded of events) evolveState(states, recorded)
  return states
}

function evolveState(states: Map<string, State>, { stream, event }: EventRecord) {
  const { initial, evolve: evolveEntity } = deciderOf(entityRefOf(stream).kind)
  const state = evolveEntity(states.get(stream) ?? initial, event as EventOf<AnyStateMachine>)
  states.set(stream, state)
  return state
}

/** Returns every event up to `at` with the state of its thing after it, and with the event that caused it. */
export function timelineOf(events: readonly EventRecord[], at?: string): TimelineEvent[] {
  const states = new Map<string, State>()
  const positionsById = new Map<string, bigint>()
  const requestPositions = new Map<string, bigint>()
  /** The person who did or initiated each event, by its id, and the first such person of each request. */
  const actorsByEvent = new Map<string, Actor>()
  const actorsByRequest = new Map<string, Actor>()
  return eventsUpTo(events, at).map((recorded) => {
    const { id, position, metadata } = recorded
    const state = String(evolveState(states, recorded).value)
    const causePosition = positionsById.get(metadata.causation_id)
    const requestPosition = requestPositions.get(metadata.correlation_id)
    positionsById.set(id, position)
    if (requestPosition === undefined) requestPositions.set(metadata.correlation_id, position)
    const cause: EventCause | undefined =
      causePosition !== undefined
        ? { position: causePosition, relation: 'event' }
        : requestPosition !== undefined
          ? { position: requestPosition, relation: 'request' }
          : undefined
    const { actor, causation_id, correlation_id } = metadata
    // Older events do not name the initiator themselves.
    const initiator =
      actor.kind === 'system'
        ? (metadata.initiator ?? actorsByEvent.get(causation_id) ?? actorsByRequest.get(correlation_id))
        : undefined
    const responsiblePerson = actor.kind === 'system' ? initiator : actor
    if (responsiblePerson) actorsByEvent.set(id, responsiblePerson)
    if (responsiblePerson && !actorsByRequest.has(correlation_id))
      actorsByRequest.set(correlation_id, responsiblePerson)
    return { recorded, entity: entityRefOf(recorded.stream), state, cause, initiator }
  })
}

/**
 * The fields that name the people to whom a thing belongs. A person who only read a file is no party of the
 * case.
 */
const PARTY_FIELDS = ['user_id', 'client_id', 'consultant_id', 'participant_id', 'invite_user_id', 'owner_id']

/** The members to whom these events belong. Staff may not read or decide a case of their own. */
export function partiesOf(events: readonly EventRecord[]): Set<string> {
  const parties = new Set<string>()
  for (const [stream, { context }] of statesAfter(events)) {
    const { kind, id } = entityRefOf(stream)
    const fields = kind === 'fileAccess' ? ['owner_id'] : PARTY_FIELDS
    if (kind === 'account' || kind === 'profile') parties.add(id)
    for (const field of fields) {
      const person: unknown = context[field]
      if (typeof person === 'string' && person !== '') parties.add(person)
    }
  }
  return parties
}
