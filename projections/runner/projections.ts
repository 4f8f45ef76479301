import type { LimitFunction } from 'p-limit'
import type { Sql } from 'postgres'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import type { KnownRows } from './batch/known-rows.ts'
import type { PlannerStatistics } from './planner-statistics.ts'
import type { ReadModel } from './read-model.ts'
import type { Subscriber, WaitingSubscriber } from './subscriber.ts'

export type ProjectionLog = {
  info(o: object, message: string): void
  error(o: object, message: string): void
}

/** Called with the events of a batch that a read model has just applied, and the duration of the batch. */
export type OnApplied = (model: string, events: readonly DeliveredEvent[], durationMs: number) => void

/** The part of the event store that the runner needs. A batch has at least one event. */
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
  readonly log: ProjectionLog
  readonly onApplied: OnApplied | undefined
  readonly models: readonly ReadModel[]
  readonly knownRows: KnownRows
  readonly statistics: PlannerStatistics
  /** All subscribers that are not retired. */
  readonly subscribers: Set<Subscriber>
  /** The subscribers that wait before an event that they cannot apply. */
  readonly waitingSubscribers: Map<Subscriber, WaitingSubscriber>
  /** The position up to which the live subscribers have applied the events. */
  position: bigint
  /**
   * Runs one task at a time: a batch for the live subscribers, a batch for another subscriber that writes the
   * table in use, or a change to live. A subscriber with a rebuilt table may be about to replace that table.
   */
  readonly runExclusively: LimitFunction
}

export const liveSubscribers = ({ subscribers }: Projections) =>
  [...subscribers].filter(({ state }) => state === 'live')

/** Whether a read model lags behind the others: it is parked, is catching up or has not started. */
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
