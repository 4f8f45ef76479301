import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import type { Delivered } from '#domain/kernel/catalogue.ts'
import { announce } from './announcement.ts'
import { applyBatch, applyOneByOne } from './batch/batch.ts'
import { knownRows } from './batch/known-rows.ts'
import { begin, forgetBuilds } from './build.ts'
import { catchUp } from './catch-up.ts'
import { beginChanges } from './changes.ts'
import { checkpoints } from './checkpoints.ts'
import { skip, tryNow } from './parked.ts'
import { statistics } from './planner/statistics.ts'
import {
  type Applied,
  announceable,
  type Feed,
  type Log,
  lags,
  liveOnes,
  type Projections,
} from './projections.ts'
import type { ReadModel } from './read-model.ts'
import { isIn, type Subscriber, transition } from './subscriber.ts'
import { type Together, together } from './together.ts'

export type Runner = {
  /** Applies the store's events until the signal aborts; resolves when nothing of it runs any more. */
  run(signal: AbortSignal): Promise<void>
  /**
   * Rebuilds a read model from the first event, in a second table that replaces the current one once it has caught up.
   */
  rebuild(name: string, signal: AbortSignal): Promise<void>
  /** Lets a parked one try again now. */
  retry(table: string): void
  /**
   * Lets one that is parked at this position pass the event there; false when it is not parked there (any more). Throws when it
   * has not tried here yet.
   */
  skip(table: string, position: bigint): Promise<boolean>
}

/**
 * Applies every event to the read models, in order: one transaction for each batch, a checkpoint for each model. A
 * model that fails is parked before the event that it cannot apply and retries, while the others continue. Read models
 * can be rebuilt, so the commits of `sql` need not wait for the disk: a crash loses rows and checkpoint together.
 */
export function runner(
  sql: Sql,
  feed: Feed,
  models: readonly ReadModel[],
  log: Log,
  applied?: Applied,
): Runner {
  const projections: Projections = {
    sql,
    feed,
    log,
    applied,
    models,
    knownRows: knownRows(),
    statistics: statistics(sql, log),
    subscribers: new Set(),
    waiting: new Map(),
    position: -1n,
    exclusively: pLimit(1),
  }
  const rebuilding = new Map<string, Promise<void>>()
  const waiting = new Map<string, Promise<void>>()

  /**
   * One at a time: two rebuilds would write into one table. A request during a rebuild gets another one after it, since this
   * one may have read already what was to be forgotten; all that come until then share that.
   */
  function rebuild(name: string, signal: AbortSignal): Promise<void> {
    const running = rebuilding.get(name)
    if (!running) {
      const started = build(name, signal).finally(() => rebuilding.delete(name))
      rebuilding.set(name, started)
      return started
    }
    const next =
      waiting.get(name) ??
      running
        .catch(() => undefined)
        .then(() => {
          waiting.delete(name)
          return rebuild(name, signal)
        })
    waiting.set(name, next)
    return next
  }

  async function build(name: string, signal: AbortSignal) {
    const model = models.find((each) => each.name === name)
    if (!model) throw new Error(`there is no read model ${name}`)
    const subscriber = await begin(projections, model, 'beside')
    await catchUp(projections, subscriber, signal)
    if (isIn(subscriber, 'live')) log.info({ projection: name }, 'projection rebuilt')
  }

  /** Each read model continues from its checkpoint; one whose fingerprint differs from its table's is rebuilt. */
  async function resume(all: Together) {
    await forgetBuilds(projections)
    const known = new Map((await checkpoints(sql)).map((checkpoint) => [checkpoint.name, checkpoint]))
    const resumed: Subscriber[] = []
    const outdated: ReadModel[] = []
    for (const model of models) {
      const checkpoint = known.get(model.name)
      const position = BigInt(checkpoint?.position ?? -1)
      if (position > projections.position) projections.position = position
      if (!checkpoint) resumed.push(await begin(projections, model, 'own'))
      else if (checkpoint.version !== model.fingerprint) outdated.push(model)
      else resumed.push({ model, table: model.name, position, state: 'catching up' })
    }
    projections.statistics.lookAtAll()
    await beginChanges(sql, projections.position)
    for (const subscriber of resumed) {
      projections.subscribers.add(subscriber)
      if (subscriber.position === projections.position) transition(subscriber, 'live')
      else all.start(catchUp(projections, subscriber, all.signal))
    }
    for (const { name } of outdated) all.start(rebuild(name, all.signal))
  }

  return {
    rebuild,
    retry: (table) => tryNow(projections, table),
    skip: (table, position) => skip(projections, table, position),
    async run(signal) {
      const all = together(signal)
      const apply = (batch: readonly Delivered[]) => applyToLive(projections, batch, all)
      all.start(resume(all).then(() => feed.subscribe(projections.position, all.signal, apply)))
      await all.ended()
    },
  }
}

/** Applies a batch to all live subscribers; one that cannot apply it catches up separately. */
const applyToLive = (projections: Projections, batch: readonly Delivered[], all: Together) =>
  projections.exclusively(async () => {
    const position = batch.at(-1)?.position ?? projections.position
    const before = announceable(projections)
    const announced = { position, partly: before }
    const failures = await applyBatch(projections, liveOnes(projections), batch, announced)
    for (const { subscriber } of failures) {
      await applyOneByOne(projections, subscriber, batch, before)
      if (isIn(subscriber, 'parked')) all.start(catchUp(projections, subscriber, all.signal))
    }
    projections.position = position
    if (failures.length === 0) return
    const reached = { position: announceable(projections), lags: lags(projections) }
    await announce(projections.sql, reached, [])
  })
