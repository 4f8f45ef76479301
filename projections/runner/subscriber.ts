import type { Delivered } from '#domain/kernel/catalogue.ts'
import type { ReadModel } from './read-model.ts'

/**
 * - `live`: gets each batch together with the others that are live
 * - `catching up`: behind them, on a subscription of its own
 * - `building`: the same, into a table beside the one that serves
 * - `parked`: stopped before an event that it cannot apply, until it tries again
 * - `retired`: another has taken its place and its table, where it must not write any more
 */
type State = 'live' | 'catching up' | 'building' | 'parked' | 'retired'

const NEXT: Record<State, readonly State[]> = {
  building: ['live', 'parked', 'retired'],
  'catching up': ['live', 'parked', 'retired'],
  live: ['parked', 'retired'],
  parked: ['building', 'catching up', 'retired'],
  retired: [],
}

/** A read model that applies the events, with the position up to which it has applied them. */
export type Subscriber = { readonly model: ReadModel; table: string; position: bigint; readonly state: State }

/** A subscriber that waits before the event that it cannot apply. Nothing else touches it meanwhile. */
export type Waiting = {
  /** Ends the waiting: it tries again. */
  tryNow(): void
  /** Ends it after this event, if it is the one; false if it is not. */
  pass(position: bigint): Promise<boolean>
}

/** The only way from one state to another. Throws where there is none. */
export function transition(subscriber: Subscriber, to: State) {
  const { state, table } = subscriber
  if (!NEXT[state].includes(to)) throw new Error(`${table} is ${state} and cannot be ${to}`)
  Object.assign(subscriber, { state: to })
}

export const isIn = ({ state }: Subscriber, ...states: State[]) => states.includes(state)

/** Whether it writes the table that queries read, and not one that is being built beside it. */
export const serves = ({ model, table }: Pick<Subscriber, 'model' | 'table'>) => table === model.name

/** The position of a subscriber that is not live. */
export const behind = (subscriber: Pick<Subscriber, 'model' | 'table'>) =>
  serves(subscriber) ? 'catching up' : 'building'

/** The events of the batch that a subscriber has not applied. */
export const newTo = <D extends Delivered>({ position }: Subscriber, batch: readonly D[]) =>
  batch.filter((recorded) => recorded.position > position)

/** Whether the model handles one of these events. */
export const concerns = ({ model }: Subscriber, batch: readonly Delivered[]) =>
  batch.some(({ event }) => model.handles(event.type))
