import pLimit from 'p-limit'
import type { Sql } from 'postgres'
import type { DeliveredEvent } from '#domain/kernel/catalog.ts'
import { announce } from './announcement.ts'
import { applyBatch, applyOneByOne } from './batch/batch.ts'
import { knownRows } from './batch/known-rows.ts'
import { catchUp } from './catch-up.ts'
import { recordChangesStart } from './changes.ts'
import { readCheckpoints, resetCheckpoint } from './checkpoints.ts'
import { retryParked, skipParkedEvent } from './parked-subscribers.ts'
import { plannerStatistics } from './planner-statistics.ts'
import {
  announceablePosition,
  type Feed,
  hasLag,
  liveSubscribers,
  type OnApplied,
  type ProjectionLog,
  type Projections,
} from './projections.ts'
import type { ReadModel } from './read-model.ts'
import { catchUpState, isInState, type Subscriber, transition } from './subscriber.ts'
import { createTable, createUnindexedTable } from './table.ts'
import { type TaskGroup, taskGroup } from './task-group.ts'

export type Runner = {
  /** Applies the store's events until the signal aborts. Resolves when all its tasks have ended. */
  run(signal: AbortSignal): Promise<void>
  /**
   * Rebuilds a read model from the first event, in a second table that replaces the current one once it has
   * caught up.
   */
  rebuild(name: string, signal: AbortSignal): Promise<void>
  /** Lets a parked read model try again now. */
  retry(table: string): void
  /**
   * Lets a read model that is parked at this position skip the event there. Returns false if it is not parked
   * there (any more). Throws if it has not tried in this process yet.
   */
  skip(table: string, position: bigint): Promise<boolean>
}

/**
 * Applies every event to the read models, in order: one transaction for each batch, a checkpoint for each
 * model. A model that fails is parked before the event that it cannot apply and retries, while the others
 * continue. Read models can be rebuilt, so the commits of `sql` need not wait for the disk: a crash loses
 * rows and checkpoint together.
 */
export function runner(
  sql: Sql,
  feed: Feed,
  models: readonly ReadModel[],
  { log, onApplied }: { log: ProjectionLog; onApplied?: OnApplied | undefined },
): Runner {
  const projections: Projections = {
    sql,
    feed,
    log,
    onApplied,
    models,
    knownRows: knownRows(),
    statistics: plannerStatistics(sql, log),
    subscribers: new Set(),
    waitingSubscribers: new Map(),
    position: -1n,
    runExclusively: pLimit(1),
  }
  const runningRebuilds = new Map<string, Promise<void>>()
  const queuedRebuilds = new Map<string, Promise<void>>()

  /**
   * Runs one rebuild at a time, since two would write into one table. A request during a rebuild gets another
   * rebuild after it, since the current one may already have read what must be forgotten. Requests until then
   * share that rebuild.
   */
  function rebuild(name: string, signal: AbortSignal): Promise<void> {
    const runningRebuild = runningRebuilds.get(name)
    if (!runningRebuild) {
      const newRebuild = build(name, signal).finally(() => runningRebuilds.delete(name))
      runningRebuilds.set(name, newRebuild)
      return newRebuild
    }
    const nextRebuild =
      queuedRebuilds.get(name) ??
      runningRebuild
        .catch(() => undefined)
        .then(() => {
          queuedRebuilds.delete(name)
          return rebuild(name, signal)
        })
    queuedRebuilds.set(name, nextRebuild)
    return nextRebuild
  }

  async function build(name: string, signal: AbortSignal) {
    const model = models.find((candidate) => candidate.name === name)
    if (!model) throw new Error(`there is no read model ${name}`)
    const subscriber = await startBuild(projections, model, 'next table')
    await catchUp(projections, subscriber, signal)
    if (isInState(subscriber, 'live')) log.info({ projection: name }, 'projection rebuilt')
  }

  /**
   * Each read model continues from its checkpoint; one whose fingerprint differs from its table's is rebuilt.
   */
  async function resume(tasks: TaskGroup) {
    await deleteUnfinishedBuilds(projections)
    const checkpointsByName = new Map(
      (await readCheckpoints(sql)).map((checkpoint) => [checkpoint.name, checkpoint]),
    )
    const resumedSubscribers: Subscriber[] = []
    const outdatedModels: ReadModel[] = []
    for (const model of models) {
      const checkpoint = checkpointsByName.get(model.name)
      const position = BigInt(checkpoint?.position ?? -1)
      if (position > projections.position) projections.position = position
      if (!checkpoint) resumedSubscribers.push(await startBuild(projections, model, 'current table'))
      else if (checkpoint.version !== model.fingerprint) outdatedModels.push(model)
      else resumedSubscribers.push({ model, table: model.name, position, state: 'catching up' })
    }
    projections.statistics.analyzeDoubledTables()
    await recordChangesStart(sql, projections.position)
    for (const subscriber of resumedSubscribers) {
      projections.subscribers.add(subscriber)
      if (subscriber.position === projections.position) transition(subscriber, 'live')
      else tasks.start(catchUp(projections, subscriber, tasks.signal))
    }
    for (const { name } of outdatedModels) tasks.start(rebuild(name, tasks.signal))
  }

  return {
    rebuild,
    retry: (table) => retryParked(projections, table),
    skip: (table, position) => skipParkedEvent(projections, table, position),
    async run(signal) {
      const tasks = taskGroup(signal)
      const onBatch = (batch: readonly DeliveredEvent[]) => applyToLive(projections, batch, tasks)
      tasks.start(resume(tasks).then(() => feed.subscribe(projections.position, tasks.signal, onBatch)))
      await tasks.ended()
    },
  }
}

/** Applies a batch to all live subscribers. A subscriber that cannot apply it catches up separately. */
const applyToLive = (projections: Projections, batch: readonly DeliveredEvent[], tasks: TaskGroup) =>
  projections.runExclusively(async () => {
    const position = batch.at(-1)?.position ?? projections.position
    const previousPosition = announceablePosition(projections)
    const announcedPositions = { position, positionOnFailure: previousPosition }
    const failures = await applyBatch(projections, liveSubscribers(projections), batch, announcedPositions)
    for (const { subscriber } of failures) {
      await applyOneByOne(projections, subscriber, batch, previousPosition)
      if (isInState(subscriber, 'parked')) tasks.start(catchUp(projections, subscriber, tasks.signal))
    }
    projections.position = position
    if (failures.length === 0) return
    const progress = { position: announceablePosition(projections), lags: hasLag(projections) }
    await announce(projections.sql, progress, [])
  })

/** The suffix of a table that is being built beside the one in use. */
const BUILD_SUFFIX = '_next'

/**
 * Starts building a read model from the first event, in an empty table: its own, or a second one that nobody
 * queries yet. A second table gets its indexes at the end.
 */
async function startBuild(
  { sql, subscribers, knownRows }: Projections,
  model: ReadModel,
  target: 'current table' | 'next table',
) {
  const table = target === 'current table' ? model.name : `${model.name}${BUILD_SUFFIX}`
  await sql`drop table if exists ${sql(table)}`
  await (target === 'current table' ? createTable : createUnindexedTable)(sql, model, table)
  knownRows.forget()
  await resetCheckpoint(sql, table, model.fingerprint)
  const subscriber: Subscriber = { model, table, position: -1n, state: catchUpState({ model, table }) }
  subscribers.add(subscriber)
  return subscriber
}

/** Removes the unfinished builds of an earlier process. They start again. */
const deleteUnfinishedBuilds = ({ sql }: Projections) =>
  sql`delete from checkpoints where name like ${`%\\${BUILD_SUFFIX}`}`
