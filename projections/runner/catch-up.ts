import type { Sql } from 'postgres'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import { announce } from './announcement.ts'
import { applyBatch, applyOneByOne } from './batch/batch.ts'
import { unparkCheckpoint } from './checkpoints.ts'
import { waitForRetry } from './parked-subscribers.ts'
import { announceablePosition, hasLag, type Projections } from './projections.ts'
import { catchUpState, isInState, type Subscriber, servesQueries, transition } from './subscriber.ts'
import { createIndexes } from './table.ts'

/** Lets one subscriber catch up with its own subscription, until it is live or retired. */
export async function catchUp(projections: Projections, subscriber: Subscriber, signal: AbortSignal) {
  let hasIndexes = servesQueries(subscriber)
  for (;;) {
    if (isInState(subscriber, 'parked')) await waitForRetry(projections, subscriber, signal)
    if (signal.aborted) return
    if (isInState(subscriber, 'parked')) transition(subscriber, catchUpState(subscriber))
    if (isInState(subscriber, 'live', 'retired')) return
    if (!hasIndexes && hasCaughtUp(projections, subscriber)) {
      // Live read models continue while the indexes are created. The next subscription catches up with them.
      await createIndexes(projections.sql, subscriber.model, subscriber.table)
      hasIndexes = true
    }
    if (await goLive(projections, subscriber)) return
    const catchUpController = new AbortController()
    const stopSignal = AbortSignal.any([signal, catchUpController.signal])
    await projections.feed.subscribe(subscriber.position, stopSignal, async (batch) => {
      if (catchUpController.signal.aborted) return
      const isWhole = await applyCatchUpBatch(projections, subscriber, batch, hasIndexes)
      if (!isWhole || hasCaughtUp(projections, subscriber) || isInState(subscriber, 'parked', 'retired'))
        catchUpController.abort()
    })
  }
}

const hasCaughtUp = ({ position }: Projections, subscriber: Subscriber) => subscriber.position >= position

/**
 * Applies a batch to a subscriber that is not live. A rebuilt one with its indexes is then made live, if it has
 * caught up. Returns false if it left out events that the live read models do not have yet.
 */
async function applyCatchUpBatch(
  projections: Projections,
  subscriber: Subscriber,
  batch: readonly DeliveredEvent[],
  hasIndexes: boolean,
): Promise<boolean> {
  if (servesQueries(subscriber)) {
    await projections.runExclusively(async () => {
      if (isInState(subscriber, 'retired')) return
      // Announced with the current position: clients that already have an older one would ignore these changes.
      const position = announceablePosition(projections)
      const announcedPositions = { position, positionOnFailure: position }
      const failures = await applyBatch(projections, [subscriber], batch, announcedPositions)
      if (failures.length > 0) await applyOneByOne(projections, subscriber, batch, position)
    })
    return true
  }
  if ((batch.at(-1)?.position ?? -1n) < projections.position) {
    await applyUnannounced(projections, subscriber, batch)
    return true
  }
  return projections.runExclusively(async () => {
    // Nobody would announce what this table alone has applied. It gets later events when it is live.
    const announcedEvents = batch.filter(({ position }) => position <= projections.position)
    await applyUnannounced(projections, subscriber, announcedEvents)
    if (hasIndexes && !isInState(subscriber, 'parked')) await replaceIfCaughtUp(projections, subscriber)
    return announcedEvents.length === batch.length
  })
}

/** Applies events to a table that is not in use. */
async function applyUnannounced(
  projections: Projections,
  subscriber: Subscriber,
  batch: readonly DeliveredEvent[],
) {
  if (batch.length === 0 || isInState(subscriber, 'retired')) return
  const failures = await applyBatch(projections, [subscriber], batch, undefined)
  if (failures.length > 0) await applyOneByOne(projections, subscriber, batch, undefined)
}

/**
 * Makes a subscriber live if it has caught up, replacing its read model's live one. Returns false if it has
 * not caught up.
 */
const goLive = (projections: Projections, subscriber: Subscriber) =>
  projections.runExclusively(() => replaceIfCaughtUp(projections, subscriber))

/** Does the work of `goLive`, in a task that runs exclusively already. */
async function replaceIfCaughtUp(projections: Projections, subscriber: Subscriber) {
  const { sql, subscribers } = projections
  if (isInState(subscriber, 'retired')) return true
  if (!hasCaughtUp(projections, subscriber)) return false
  if (!servesQueries(subscriber)) {
    for (const other of subscribers) {
      if (other.model !== subscriber.model || other === subscriber) continue
      transition(other, 'retired')
      subscribers.delete(other)
    }
    await replaceTable(sql, subscriber)
    projections.knownRows.forget()
  }
  await unparkCheckpoint(sql, subscriber.table)
  projections.position = subscriber.position
  const position = announceablePosition(projections)
  transition(subscriber, 'live')
  await announce(sql, { position, lags: hasLag(projections) }, [])
  return true
}

/** Replaces the table in use by the new one. */
async function replaceTable(sql: Sql, subscriber: Subscriber) {
  const { model, table } = subscriber
  await sql.begin(async (tx) => {
    await tx`drop table if exists ${tx(model.name)}`
    await tx`alter table ${tx(table)} rename to ${tx(model.name)}`
    await tx`delete from checkpoints where name = ${model.name}`
    await tx`update checkpoints set name = ${model.name} where name = ${table}`
  })
  subscriber.table = model.name
}
