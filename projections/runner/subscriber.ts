import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import type { ReadModel } from './read-model.ts'

/**
 * - `live`: gets each batch together with the other live subscribers.
 * - `catching up`: is behind them, with its own subscription.
 * - `building`: is behind them, and writes a table beside the one that serves queries.
 * - `parked`: stopped before an event that it cannot apply, until it tries again.
 * - `retired`: another subscriber has taken its place and its table, which it must not write any more.
 */
type SubscriberState = 'live' | 'catching up' | 'building' | 'parked' | 'retired'

const NEXT_STATES: Record<SubscriberState, readonly SubscriberState[]> = {
  building: ['live', 'parked', 'retired'],
  'catching up': ['live', 'parked', 'retired'],
  live: ['parked', 'retired'],
  parked: ['building', 'catching up', 'retired'],
  retired: [],
}

/** A read model that applies the events, with the position up to which it has applied them. */
export type Subscriber = {
  readonly model: ReadModel
  table: string
  position: bigint
  readonly state: SubscriberState
}

/** A subscriber that waits before the event that it cannot apply. Nothing else may change it meanwhile. */
export type WaitingSubscriber = {
  /** Ends the wait, so that it tries again. */
  tryNow(): void
  /** Ends the wait and skips the event at this position. Returns false if it waits before another event. */
  pass(position: bigint): Promise<boolean>
}

/** Changes the state; states change nowhere else. Throws if this change is not allowed. */
export function transition(subscriber: Subscriber, nextState: SubscriberState) {
  const { state, table } = subscriber
  if (!NEXT_STATES[state].includes(nextState))
    throw new Error(`${table} is ${state} and cannot be ${nextState}`)
  Object.assign(subscriber, { state: nextState })
}

export const isInState = ({ state }: Subscriber, ...states: SubscriberState[]) => states.includes(state)

/** Whether it writes the table that queries read, and not one that is being built. */
export const servesQueries = ({ model, table }: Pick<Subscriber, 'model' | 'table'>) => table === model.name

/** The state of a subscriber that is behind: it writes the table that serves queries, or one beside it. */
export const catchUpState = (subscriber: Pick<Subscriber, 'model' | 'table'>) =>
  servesQueries(subscriber) ? 'catching up' : 'building'

/** The events of the batch that a subscriber has not applied. */
export const unappliedEvents = <D extends DeliveredEvent>({ position }: Subscriber, batch: readonly D[]) =>
  batch.filter((recorded) => recorded.position > position)

/** Whether the model handles one of these events. */
export const handlesAny = ({ model }: Subscriber, batch: readonly DeliveredEvent[]) =>
  batch.some(({ event }) => model.handles(event.type))
