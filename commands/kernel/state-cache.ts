import { LRUCache } from 'lru-cache'
import type { AnyStateMachine } from 'xstate'
import type { Decider, EventOf, StateOf } from '#domain/kernel/decider.ts'
import type { EventStore } from '../ports/event-store.ts'

/** The state of a stream, and the revision of its last event. */
export type LoadedState<M extends AnyStateMachine> = { state: StateOf<M>; revision: bigint }
type CachedState<M extends AnyStateMachine> = LoadedState<M> & { position: bigint }

const MAX_CACHED_STATES = 10_000

/**
 * A cache of states by stream. A stale state is harmless: the expected revision prevents a write from it, and
 * before a refusal or an unchanged result the newer events are read from the store.
 */
export function createStateCache(store: EventStore) {
  const entries = new LRUCache<string, { state: unknown; revision: bigint; position: bigint }>({
    max: MAX_CACHED_STATES,
  })

  /** Empties the cache, since the keys that decrypted its states may be destroyed now. */
  const forget = () => entries.clear()

  const cache = <M extends AnyStateMachine>(stream: string, newState: CachedState<M>) =>
    void entries.set(stream, newState)

  const cached = <M extends AnyStateMachine>(stream: string) =>
    entries.get(stream) as CachedState<M> | undefined

  /** Returns the cached state, or the initial one, which is enough to try a command. */
  const cachedOrInitial = <M extends AnyStateMachine>(decider: Decider<M>, stream: string): CachedState<M> =>
    cached<M>(stream) ?? { state: decider.initial, revision: -1n, position: 0n }

  /** Returns the current state: the cached one with the newer events from the store. */
  async function load<M extends AnyStateMachine>(
    decider: Decider<M>,
    stream: string,
  ): Promise<CachedState<M>> {
    const cachedState = cachedOrInitial(decider, stream)
    const newerEvents = await store.read(stream, cachedState.revision)
    if (!newerEvents) return cachedState
    const state = newerEvents.events.reduce<StateOf<M>>(
      (current, { event }) => decider.evolve(current, event as EventOf<M>),
      cachedState.state,
    )
    const newState = { state, revision: newerEvents.revision, position: newerEvents.position }
    cache(stream, newState)
    return newState
  }

  return { cache, cached, cachedOrInitial, load, forget }
}
