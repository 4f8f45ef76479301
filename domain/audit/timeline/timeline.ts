import type { AnyStateMachine } from 'xstate'
import { type Actor, type Kind, kinds, type Recorded } from '../../kernel/catalogue.ts'
import type { Decider, EventOf, StateOf } from '../../kernel/decider.ts'
import { idOf } from '../../kernel/stream.ts'

export type Thing = { kind: Kind; id: string }

/**
 * What led to an event: the event that the product reacted to, or the first event of the same request, whichever of them
 * the timeline shows.
 */
type Cause = { position: bigint; how: 'event' | 'request' }

/** `initiator`: where the product did it, the person whose call or event it follows, if that is known. */
export type Entry = {
  recorded: Recorded
  of: Thing
  state: string
  cause: Cause | undefined
  initiator: Actor | undefined
}

/** The kind and the id in a stream's name. */
export const thingOf = (stream: string): Thing => ({
  kind: stream.slice(0, stream.indexOf('-')) as Kind,
  id: idOf(stream),
})

/** What folds need of a recorded event. */
export type Happened = Pick<Recorded, 'stream' | 'position' | 'event'>

export const inOrder = <H extends Happened>(events: readonly H[]) =>
  events.toSorted((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))

/**
 * The events up to `at` in their order: up to the event with this position, or in each stream up to the last one that had
 * happened by this moment. Without `at`, all of them. Between streams the order is that of writing, and not of time: an
 * event of a request that takes long is written after later ones.
 */
export function upTo<H extends Happened>(events: readonly H[], at: string | undefined): H[] {
  const ordered = inOrder(events)
  if (at === undefined) return ordered
  if (/^\d+$/.test(at)) return ordered.filter(({ position }) => position <= BigInt(at))
  const moment = new Date(at).toISOString()
  const last = new Map<string, bigint>()
  for (const { stream, position, event } of ordered) if (event.at <= moment) last.set(stream, position)
  return ordered.filter(({ stream, position }) => position <= (last.get(stream) ?? -1n))
}

const deciderOf = (kind: Kind) => kinds[kind] as unknown as Decider<AnyStateMachine>

type State = StateOf<AnyStateMachine>

/** The states of the things that these events happened to, by the name of their stream. */
export function statesAfter(events: readonly Recorded[]): Map<string, State> {
  const states = new Map<string, State>()
  for (const recorded of events) evolve(states, recorded)
  return states
}

function evolve(states: Map<string, State>, { stream, event }: Recorded) {
  const { initial, evolve: next } = deciderOf(thingOf(stream).kind)
  const state = next(states.get(stream) ?? initial, event as EventOf<AnyStateMachine>)
  states.set(stream, state)
  return state
}

/** Every event up to `at` with the state of its thing after it, and with the event that caused it. */
export function timeline(events: readonly Recorded[], at?: string): Entry[] {
  const states = new Map<string, State>()
  const known = new Map<string, bigint>()
  const requests = new Map<string, bigint>()
  /** Who did or initiated an event, by its id; and the first of each request. */
  const people = new Map<string, Actor>()
  const callers = new Map<string, Actor>()
  return upTo(events, at).map((recorded) => {
    const { id, position, metadata } = recorded
    const state = String(evolve(states, recorded).value)
    const effect = known.get(metadata.causation_id)
    const request = requests.get(metadata.correlation_id)
    known.set(id, position)
    if (request === undefined) requests.set(metadata.correlation_id, position)
    const cause: Cause | undefined =
      effect !== undefined
        ? { position: effect, how: 'event' }
        : request !== undefined
          ? { position: request, how: 'request' }
          : undefined
    const { actor, causation_id, correlation_id } = metadata
    // Events of before do not name it themselves.
    const initiator =
      actor.kind === 'system'
        ? (metadata.initiator ?? people.get(causation_id) ?? callers.get(correlation_id))
        : undefined
    const person = actor.kind === 'system' ? initiator : actor
    if (person) people.set(id, person)
    if (person && !callers.has(correlation_id)) callers.set(correlation_id, person)
    return { recorded, of: thingOf(recorded.stream), state, cause, initiator }
  })
}

/** The fields that name the people to whom a thing belongs. Who only read a file is no party of the case. */
const PARTY_FIELDS = ['user_id', 'client_id', 'consultant_id', 'participant_id', 'invite_user_id', 'owner_id']

/** The members whose own case these events are: no member of staff reads or decides theirs. */
export function partiesOf(events: readonly Recorded[]): Set<string> {
  const parties = new Set<string>()
  for (const [stream, { context }] of statesAfter(events)) {
    const { kind, id } = thingOf(stream)
    const fields = kind === 'fileAccess' ? ['owner_id'] : PARTY_FIELDS
    if (kind === 'account' || kind === 'profile') parties.add(id)
    for (const field of fields) {
      const person: unknown = context[field]
      if (typeof person === 'string' && person !== '') parties.add(person)
    }
  }
  return parties
}
