import type { Sql } from 'postgres'
import type { Delivered } from '#domain/kernel/catalogue.ts'
import { announce } from './announcement.ts'
import { applyBatch, applyOneByOne } from './batch/batch.ts'
import { unpark } from './checkpoints.ts'
import { untilNextTry } from './parked.ts'
import { announceable, lags, type Projections } from './projections.ts'
import { behind, isIn, type Subscriber, serves, transition } from './subscriber.ts'
import { createIndexes } from './table.ts'

/** Catches up one subscriber on its own subscription, until it is live or retired. */
export async function catchUp(projections: Projections, subscriber: Subscriber, signal: AbortSignal) {
  let indexed = serves(subscriber)
  for (;;) {
    if (isIn(subscriber, 'parked')) await untilNextTry(projections, subscriber, signal)
    if (signal.aborted) return
    if (isIn(subscriber, 'parked')) transition(subscriber, behind(subscriber))
    if (isIn(subscriber, 'retired')) return
    if (!indexed && hasCaughtUp(projections, subscriber)) {
      // The others go on meanwhile; what they get ahead is caught up once more.
      await createIndexes(projections.sql, subscriber.model, subscriber.table)
      indexed = true
    }
    if (await goLive(projections, subscriber)) return
    const attempt = new AbortController()
    const either = AbortSignal.any([signal, attempt.signal])
    await projections.feed.subscribe(subscriber.position, either, async (batch) => {
      if (attempt.signal.aborted) return
      await applyBehind(projections, subscriber, batch)
      if (hasCaughtUp(projections, subscriber) || isIn(subscriber, 'parked', 'retired')) attempt.abort()
    })
  }
}

const hasCaughtUp = ({ position }: Projections, subscriber: Subscriber) => subscriber.position >= position

/** Applies a batch to a subscriber that is not live. */
async function applyBehind(projections: Projections, subscriber: Subscriber, batch: readonly Delivered[]) {
  const apply = async () => {
    if (isIn(subscriber, 'retired')) return
    // Announced with the current position: clients that already have an older one would ignore these changes.
    const position = serves(subscriber) ? announceable(projections) : undefined
    const announced = position === undefined ? undefined : { position, partly: position }
    const failures = await applyBatch(projections, [subscriber], batch, announced)
    if (failures.length > 0) await applyOneByOne(projections, subscriber, batch, position)
  }
  await (serves(subscriber) ? projections.exclusively(apply) : apply())
}

/**
 * Makes a subscriber live if it has caught up, or replaces its read model's live one; false when it has not caught up.
 */
const goLive = (projections: Projections, subscriber: Subscriber) =>
  projections.exclusively(async () => {
    const { sql, subscribers } = projections
    if (isIn(subscriber, 'retired')) return true
    if (!hasCaughtUp(projections, subscriber)) return false
    if (!serves(subscriber)) {
      for (const other of subscribers) {
        if (other.model !== subscriber.model || other === subscriber) continue
        transition(other, 'retired')
        subscribers.delete(other)
      }
      await swap(sql, subscriber)
      projections.knownRows.forget()
    }
    await unpark(sql, subscriber.table)
    projections.position = subscriber.position
    const position = announceable(projections)
    transition(subscriber, 'live')
    await announce(sql, { position, lags: lags(projections) }, [])
    return true
  })

/** Replaces the table in use by the one that was built. */
async function swap(sql: Sql, subscriber: Subscriber) {
  const { model, table } = subscriber
  await sql.begin(async (tx) => {
    await tx`drop table if exists ${tx(model.name)}`
    await tx`alter table ${tx(table)} rename to ${tx(model.name)}`
    await tx`delete from checkpoints where name = ${model.name}`
    await tx`update checkpoints set name = ${model.name} where name = ${table}`
  })
  subscriber.table = model.name
}
