import type { LimitFunction } from 'p-limit'
import type { Sql } from 'postgres'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import type { KnownRows } from './batch/known-rows.ts'
import type { PlannerStatistics } from './planner-statistics.ts'
import type { ReadModel } from './read-model.ts'
import type { Subscriber, WaitingSubscriber } from './subscriber.ts'

export type Log = { info(o: object, message: string): void; error(o: object, message: string): void }

/** Called with the events of a batch that a read model has just applied, and how long the batch took. */
export type OnApplied = (model: string, events: readonly DeliveredEvent[], durationMs: number) => void

/** What the runner needs of the event store; a batch has at least one event. */
export type Feed = {
  subscribe(
    position: bigint,
    signal: AbortSignal,
    onBatch: (batch: readonly DeliveredEvent[]) => Promise<void>,
  ): Promise<void>
}

/** The state that the parts of the runner share. */
export type Projections = {
  readonly sql: Sql
  readonly feed: Feed
  readonly log: Log
  readonly onApplied: OnApplied | undefined
  readonly models: readonly ReadModel[]
  readonly knownRows: KnownRows
  readonly statistics: PlannerStatistics
  /** All but those that are retired. */
  readonly subscribers: Set<Subscriber>
  /** Those that wait before an event that they cannot apply. */
  readonly waiting: Map<Subscriber, WaitingSubscriber>
  /** The position up to which the live subscribers have applied the events. */
  position: bigint
  /**
   * Runs one at a time what must not overlap: a batch for the live subscribers, a batch for another one that writes the
   * table in use (a rebuilt one may be about to replace it), and the step in which a subscriber becomes live.
   */
  readonly runExclusively: LimitFunction
}

export const liveSubscribers = ({ subscribers }: Projections) =>
  [...subscribers].filter(({ state }) => state === 'live')

/** Whether a read model lags behind the others: it is parked, catches up or has not started. */
export function hasLag(projections: Projections) {
  const liveNames = new Set(liveSubscribers(projections).map(({ model }) => model.name))
  return !projections.models.every(({ name }) => liveNames.has(name))
}

/** The position that may be announced: every live read model has applied the events up to it. */
export function announceablePosition(projections: Projections) {
  const [firstPosition, ...otherPositions] = liveSubscribers(projections).map(({ position }) => position)
  return otherPositions.reduce(
    (lowest, position) => (position < lowest ? position : lowest),
    firstPosition ?? projections.position,
  )
}
