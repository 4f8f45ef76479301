import type { Delivered } from '#domain/kernel/catalogue.ts'
import { park } from '../checkpoints.ts'
import { lags, type Projections } from '../projections.ts'
import { newTo, type Subscriber, serves, transition } from '../subscriber.ts'
import { type Failure, writeBySavepoint } from './by-savepoint.ts'
import { writeInOneStatement } from './in-one-statement.ts'

/** The position to announce with a batch, and the one when a subscriber fails; see Announced. */
type Positions = { position: bigint; partly: bigint }

/**
 * Applies a batch (of at least one event) in one transaction; answers the subscribers that failed, which keep their
 * position.
 */
export async function applyBatch(
  projections: Projections,
  given: readonly Subscriber[],
  batch: readonly Delivered[],
  announced: Positions | undefined,
): Promise<Failure[]> {
  const { sql, knownRows } = projections
  const end = batch.at(-1)?.position ?? -1n
  // A subscriber that became live ahead of the others waits until they have reached its position.
  const subscribers = given.filter(({ position }) => position < end)
  const reached = announced && { ...announced, lags: lags(projections) }
  const begun = performance.now()
  const write = { subscribers, batch, end, announced: reached, knownRows }
  const failures = (await writeInOneStatement(sql, write)) ? [] : await writeBySavepoint(sql, write)
  for (const subscriber of subscribers) {
    if (failures.some((failure) => failure.subscriber === subscriber)) continue
    const handled = newTo(subscriber, batch).filter(({ event }) => subscriber.model.handles(event.type))
    projections.statistics.wrote(subscriber, handled.length)
    subscriber.position = end
    if (serves(subscriber)) projections.applied?.(subscriber.model.name, handled, performance.now() - begun)
  }
  return failures
}

/**
 * Applies a failed batch one event at a time, up to the one that cannot be applied: there the subscriber is parked.
 * Changes are announced with `position`, if that is given.
 */
export async function applyOneByOne(
  projections: Projections,
  subscriber: Subscriber,
  batch: readonly Delivered[],
  position: bigint | undefined,
) {
  const announced = position === undefined ? undefined : { position, partly: position }
  for (const recorded of batch.filter((each) => each.position > subscriber.position)) {
    const [failure] = await applyBatch(projections, [subscriber], [recorded], announced)
    if (!failure) continue
    const { position: at, event, id } = recorded
    projections.log.error(
      { projection: subscriber.table, position: String(at), event: event.type, id, err: failure.cause },
      'projection parked',
    )
    await park(projections.sql, subscriber.table, recorded, failure.cause)
    return transition(subscriber, 'parked')
  }
}
