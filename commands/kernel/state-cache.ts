import type { AnyStateMachine } from 'xstate'
import type { Decider, EventOf, StateOf } from '#domain/kernel/decider.ts'
import type { EventStore } from '../ports/event-store.ts'

/** The state of a stream, and the revision of its last event. */
export type Loaded<M extends AnyStateMachine> = { state: StateOf<M>; revision: bigint }
type Folded<M extends AnyStateMachine> = Loaded<M> & { position: bigint }

const MOST_CACHED = 10_000

/**
 * A cache of states by stream. A cached state may be stale, which is harmless: the expected revision prevents a write
 * from it, and a refusal or an answer first reads the newer events from the store.
 */
export function foldedStates(store: EventStore) {
  const entries = new Map<string, { state: unknown; revision: bigint; position: bigint }>()

  /** Empties the cache: its states were decrypted with keys that may be destroyed now. */
  const forget = () => entries.clear()

  function cache<M extends AnyStateMachine>(stream: string, folded: Folded<M>) {
    entries.delete(stream)
    entries.set(stream, folded)
    if (entries.size > MOST_CACHED) entries.delete(entries.keys().next().value as string)
  }

  const cached = <M extends AnyStateMachine>(stream: string) => entries.get(stream) as Folded<M> | undefined

  /** The cached state, or the initial one: enough to try a command. */
  const cachedOrInitial = <M extends AnyStateMachine>(decider: Decider<M>, stream: string): Folded<M> =>
    cached<M>(stream) ?? { state: decider.initial, revision: -1n, position: 0n }

  /** The current state: the cached one with the newer events from the store. */
  async function load<M extends AnyStateMachine>(decider: Decider<M>, stream: string): Promise<Folded<M>> {
    const known = cachedOrInitial(decider, stream)
    const newer = await store.read(stream, known.revision)
    if (!newer) return known
    const state = newer.events.reduce<StateOf<M>>(
      (at, { event }) => decider.evolve(at, event as EventOf<M>),
      known.state,
    )
    const folded = { state, revision: newer.revision, position: newer.position }
    cache(stream, folded)
    return folded
  }

  return { cache, cached, cachedOrInitial, load, forget }
}
