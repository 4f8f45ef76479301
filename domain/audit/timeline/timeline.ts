import type { AnyStateMachine } from 'xstate'
import { type Actor, type EventRecord, type Kind, kinds } from '../../kernel/catalog.ts'
import type { Decider, EventOf, StateOf } from '../../kernel/decider.ts'
import { idOf } from '../../kernel/stream.ts'

export type EntityRef = { kind: Kind; id: string }

/**
 * What led to an event: the event that the product reacted to, or the first event of the same request, whichever of them
 * the timeline shows.
 */
type EventCause = { position: bigint; how: 'event' | 'request' }

/** `initiator`: where the product did it, the person whose call or event it follows, if that is known. */
export type TimelineEvent = {
  recorded: EventRecord
  of: EntityRef
  state: string
  cause: EventCause | undefined
  initiator: Actor | undefined
}

/** The kind and the id in a stream's name. */
export const entityRefOf = (stream: string): EntityRef => ({
  kind: stream.slice(0, stream.indexOf('-')) as Kind,
  id: idOf(stream),
})

/** What folds need of a recorded event. */
export type StreamEvent = Pick<EventRecord, 'stream' | 'position' | 'event'>

export const sortByPosition = <H extends StreamEvent>(events: readonly H[]) =>
  events.toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))

/**
 * The events up to `at` in their order: up to the event with this position, or in each stream up to the last one that had
 * happened by this moment. Without `at`, all of them. Between streams the order is that of writing, and not of time: an
 * event of a request that takes long is written after later ones.
 */
export function eventsUpTo<H extends StreamEvent>(events: readonly H[], at: string | undefined): H[] {
  const sortedEvents = sortByPosition(events)
  if (at === undefined) return sortedEvents
  if (/^\d+$/.test(at)) return sortedEvents.filter(({ position }) => position <= BigInt(at))
  const moment = new Date(at).toISOString()
  const lastPositions = new Map<string, bigint>()
  for (const { stream, position, event } of sortedEvents)
    if (event.at <= moment) lastPositions.set(stream, position)
  return sortedEvents.filter(({ stream, position }) => position <= (lastPositions.get(stream) ?? -1n))
}

const deciderOf = (kind: Kind) => kinds[kind] as unknown as Decider<AnyStateMachine>

type State = StateOf<AnyStateMachine>

/** The states of the things that these events happened to, by the name of their stream. */
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

/** Every event up to `at` with the state of its thing after it, and with the event that caused it. */
export function timelineOf(events: readonly EventRecord[], at?: string): TimelineEvent[] {
  const states = new Map<string, State>()
  const positionsById = new Map<string, bigint>()
  const requestPositions = new Map<string, bigint>()
  /** Who did or initiated an event, by its id; and the first of each request. */
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
        ? { position: causePosition, how: 'event' }
        : requestPosition !== undefined
          ? { position: requestPosition, how: 'request' }
          : undefined
    const { actor, causation_id, correlation_id } = metadata
    // Older events do not name the initiator themselves.
    const initiator =
      actor.kind === 'system'
        ? (metadata.initiator ?? actorsByEvent.get(causation_id) ?? actorsByRequest.get(correlation_id))
        : undefined
    const initiatingPerson = actor.kind === 'system' ? initiator : actor
    if (initiatingPerson) actorsByEvent.set(id, initiatingPerson)
    if (initiatingPerson && !actorsByRequest.has(correlation_id))
      actorsByRequest.set(correlation_id, initiatingPerson)
    return { recorded, of: entityRefOf(recorded.stream), state, cause, initiator }
  })
}

/** The fields that name the people to whom a thing belongs. A person who only read a file is no party of the case. */
const PARTY_FIELDS = ['user_id', 'client_id', 'consultant_id', 'participant_id', 'invite_user_id', 'owner_id']

/** The members whose own case these events are: no member of staff reads or decides theirs. */
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
