import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import { parkCheckpoint } from '../checkpoints.ts'
import { hasLag, type Projections } from '../projections.ts'
import { type Subscriber, servesQueries, transition, unappliedEvents } from '../subscriber.ts'
import { type Failure, writeBySavepoint } from './write-by-savepoint.ts'
import { writeInOneStatement } from './write-in-one-statement.ts'

/**
 * The position to announce with a batch, and the one to announce if a subscriber fails; see
 * `BatchAnnouncement`.
 */
type AnnouncementPositions = { position: bigint; positionOnFailure: bigint }

/**
 * Applies a batch (of at least one event) in one transaction. Returns the subscribers that failed, which keep
 * their position.
 */
export async function applyBatch(
  projections: Projections,
  candidates: readonly Subscriber[],
  batch: readonly DeliveredEvent[],
  positions: AnnouncementPositions | undefined,
): Promise<Failure[]> {
  const { sql, knownRows } = projections
  const lastPosition = batch.at(-1)?.position ?? -1n
  // A subscriber that became live ahead of the others waits until they have reached its position.
  const subscribers = candidates.filter(({ position }) => position < lastPosition)
  const announcement = positions && { ...positions, lags: hasLag(projections) }
  const startTime = performance.now()
  const write = { subscribers, batch, lastPosition, announcement, knownRows }
  const failures = (await writeInOneStatement(sql, write)) ? [] : await writeBySavepoint(sql, write)
  for (const subscriber of subscribers) {
    if (failures.some((failure) => failure.subscriber === subscriber)) continue
    const handledEvents = unappliedEvents(subscriber, batch).filter(({ event }) =>
      subscriber.model.handles(event.type),
    )
    projections.statistics.recordWrites(subscriber, handledEvents.length)
    subscriber.position = lastPosition
    if (servesQueries(subscriber))
      projections.onApplied?.(subscriber.model.name, handledEvents, performance.now() - startTime)
  }
  return failures
}

/**
 * Applies a failed batch one event at a time, up to the event that cannot be applied, before which the
 * subscriber is parked. Changes are announced with `position`, if that is given.
 */
export async function applyOneByOne(
  projections: Projections,
  subscriber: Subscriber,
  batch: readonly DeliveredEvent[],
  position: bigint | undefined,
) {
  const positions = position === undefined ? undefined : { position, positionOnFailure: position }
  for (const delivered of batch.filter((delivered) => delivered.position > subscriber.position)) {
    const [failure] = await applyBatch(projections, [subscriber], [delivered], positions)
    if (!failure) continue
    const { position: parkedPosition, event, id } = delivered
    projections.log.error(
      {
        projection: subscriber.table,
        position: String(parkedPosition),
        event: event.type,
        id,
        err: failure.cause,
      },
      'projection parked',
    )
    await parkCheckpoint(projections.sql, subscriber.table, delivered, failure.cause)
    return transition(subscriber, 'parked')
  }
}
