import type { AnyStateMachine } from 'xstate'
import type { Decider, EventOf, StateOf } from '#domain/kernel/decider.ts'
import type { EventStore } from '../ports/event-store.ts'

/** A thing as its events have made it, and the last of them. */
export type Loaded<M extends AnyStateMachine> = { state: StateOf<M>; revision: bigint }
type Folded<M extends AnyStateMachine> = Loaded<M> & { position: bigint }

const MOST_KEPT = 10_000

/**
 * Folded states by stream. A kept one may be stale, which is harmless: the expected revision catches it before
 * anything is written, and nothing is refused or answered from one without asking the store what came after.
 */
export function foldedStates(store: EventStore) {
  const entries = new Map<string, { state: unknown; revision: bigint; position: bigint }>()

  /** What is kept was opened with keys that may be destroyed now. */
  const forget = () => entries.clear()

  function keep<M extends AnyStateMachine>(stream: string, folded: Folded<M>) {
    entries.delete(stream)
    entries.set(stream, folded)
    if (entries.size > MOST_KEPT) entries.delete(entries.keys().next().value as string)
  }

  const kept = <M extends AnyStateMachine>(stream: string) => entries.get(stream) as Folded<M> | undefined

  /** What is kept, or the thing before its first event: good enough to try a command on. */
  const likely = <M extends AnyStateMachine>(decider: Decider<M>, stream: string): Folded<M> =>
    kept<M>(stream) ?? { state: decider.initial, revision: -1n, position: 0n }

  /** The stream as the store has it now: what is kept, and what came after. */
  async function fresh<M extends AnyStateMachine>(decider: Decider<M>, stream: string): Promise<Folded<M>> {
    const known = likely(decider, stream)
    const news = await store.read(stream, known.revision)
    const last = news.at(-1)
    if (!last) return known
    const state = news.reduce<StateOf<M>>(
      (at, { event }) => decider.evolve(at, event as EventOf<M>),
      known.state,
    )
    const folded = { state, revision: last.revision, position: last.position }
    keep(stream, folded)
    return folded
  }

  return { keep, kept, likely, fresh, forget }
}
