import { trailKeeper } from '#projections/audit/trail/trail-keeper.ts'
import { TRAIL } from '#projections/audit/trail/trail-table.ts'
import { readModels } from '#projections/read-models.ts'
import { runner } from '#projections/runner/runner.ts'
import { recordComparison } from '../../audit/alarms.ts'
import { compareDaily } from '../../audit/compare-daily.ts'
import { publishCheckpoints } from '../../audit/publish-checkpoints.ts'
import { trailLog } from '../../audit/trail-log.ts'
import { sampleDay } from '../../operations/daily-samples.ts'
import { figuresOf } from '../../operations/figures.ts'
import { RETRY_CHANNEL } from '../../operations/projection-control.ts'
import { serveProjectionRequests } from '../../postgres/projection-requests.ts'
import { required } from '../../settings/env.ts'
import { runProcessManagers } from '../../tasks/process-managers.ts'
import { recordAppliedEvents } from '../../telemetry/tracing/event-steps.ts'
import { READ_MODELS_NAME, rebuildablePool, type Stores } from '../stores.ts'
import { becomeActive, endEarlierSessions } from './active-owner.ts'
import { prepareDatabase } from './prepare-database.ts'

/** Called when a loop of the process ends, so that the process is started again. */
export type OnFailure = (subject: string, error?: unknown) => void

/**
 * Runs read models, audit trail and process managers over these parts, once this process is the active owner
 * on the database. Returns the function that ends it gracefully.
 */
export async function startProjections(processStores: Stores, onFailure: OnFailure) {
  const { env, log, sql, store, traces } = processStores
  const abortController = new AbortController()
  const failureHandler = (subject: string) => (error?: unknown) => {
    if (!abortController.signal.aborted) onFailure(subject, error)
  }

  await prepareDatabase(processStores)
  await becomeActive(
    required(env, 'POSTGRES_URL'),
    'projections',
    failureHandler('lost the lock of the projections'),
  )
  const projectionPool = rebuildablePool(env)
  await endEarlierSessions(projectionPool, READ_MODELS_NAME)

  const traceApplied = traces.exported ? recordAppliedEvents(traces) : undefined
  const projections = runner(projectionPool, store, readModels, { log, onApplied: traceApplied })
  const keeper = trailKeeper(projectionPool, store, log)
  const seconds = { first: env.AUDIT_FIRST_CHECKPOINT_SECONDS, between: env.AUDIT_CHECKPOINT_SECONDS }
  async function compareTrail() {
    const comparison = await keeper.rebuild(abortController.signal)
    await recordComparison(sql, comparison)
    return comparison
  }
  const rebuild = async (name: string) => {
    await (name === TRAIL ? compareTrail() : projections.rebuild(name, abortController.signal))
  }
  const loops = [
    projections.run(abortController.signal).catch(failureHandler('read models')),
    keeper.run(abortController.signal).catch(failureHandler('audit trail')),
    publishCheckpoints(trailLog(processStores), seconds, log, abortController.signal),
    compareDaily({ sql, log, compare: compareTrail }, abortController.signal),
    runProcessManagers(projectionPool, store, abortController.signal, log, traces).catch(
      failureHandler('process managers'),
    ),
    serveProjectionRequests(sql, { rebuild, skip: projections.skip }, abortController.signal).catch(
      failureHandler('requests'),
    ),
    sampleDay(sql, figuresOf(sql, store), env.FIGURES_SECONDS, { signal: abortController.signal, log }),
  ]
  await sql.listen('rebuild', (name) => void rebuild(name).catch(failureHandler('rebuild')))
  await sql.listen(RETRY_CHANNEL, projections.retry)

  return async () => {
    abortController.abort()
    await Promise.allSettled(loops)
    await projectionPool.end({ timeout: 2 })
  }
}
