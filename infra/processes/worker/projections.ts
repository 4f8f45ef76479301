import { trailKeeper } from '#projections/audit/trail/keeper.ts'
import { TRAIL } from '#projections/audit/trail/table.ts'
import { readModels } from '#projections/read-models.ts'
import { runner } from '#projections/runner/runner.ts'
import { tellOf } from '../../audit/alarms.ts'
import { publishCheckpoints } from '../../audit/checkpointing.ts'
import { compareDaily } from '../../audit/daily.ts'
import { trailLog } from '../../audit/log.ts'
import { required } from '../../env.ts'
import { sampleDay } from '../../operations/day.ts'
import { figuresOf } from '../../operations/figures.ts'
import { RETRY } from '../../operations/projection-states.ts'
import { serveProjectionRequests } from '../../postgres/projection-requests.ts'
import { runProcessManagers } from '../../tasks/process-managers.ts'
import { noteApplied } from '../../telemetry/tracing/events.ts'
import { READ_MODELS_NAME, rebuildable, type Stores } from '../parts/stores.ts'
import { becomeActive, endSessionsOfEarlier } from './active-owner.ts'
import { prepareDatabase } from './prepare.ts'

/** What a role calls when one of its loops ends: its process must then be started again. */
export type Failed = (what: string, error?: unknown) => void

/**
 * Read models, audit trail and process managers over these parts, once this process is the active owner on the database;
 * until then it waits. `stop` ends it gracefully.
 */
export async function startProjections(all: Stores, failed: Failed) {
  const { env, log, sql, store, traces } = all
  const end = new AbortController()
  const fail = (what: string) => (error?: unknown) => {
    if (!end.signal.aborted) failed(what, error)
  }

  await prepareDatabase(all)
  await becomeActive(required(env, 'POSTGRES_URL'), 'projections', fail('lost the lock of the projections'))
  const rebuilt = rebuildable(env)
  await endSessionsOfEarlier(rebuilt, READ_MODELS_NAME)

  const applied = traces.exported ? noteApplied(traces) : undefined
  const projections = runner(rebuilt, store, readModels, log, applied)
  const keeper = trailKeeper(rebuilt, store, log)
  const seconds = { first: env.AUDIT_FIRST_CHECKPOINT_SECONDS, between: env.AUDIT_CHECKPOINT_SECONDS }
  async function compareTrail() {
    const compared = await keeper.rebuild(end.signal)
    await tellOf(sql, compared)
    return compared
  }
  const rebuild = async (name: string) => {
    await (name === TRAIL ? compareTrail() : projections.rebuild(name, end.signal))
  }
  const running = [
    projections.run(end.signal).catch(fail('read models')),
    keeper.run(end.signal).catch(fail('audit trail')),
    publishCheckpoints(trailLog(all), seconds, log, end.signal),
    compareDaily({ sql, log, compare: compareTrail }, end.signal),
    runProcessManagers(rebuilt, store, end.signal, log, traces).catch(fail('process managers')),
    serveProjectionRequests(sql, { rebuild, skip: projections.skip }, end.signal).catch(fail('requests')),
    sampleDay(sql, figuresOf(sql, store), env.FIGURES_SECONDS, end.signal, log),
  ]
  await sql.listen('rebuild', (name) => void rebuild(name).catch(fail('rebuild')))
  await sql.listen(RETRY, projections.retry)

  return async () => {
    end.abort()
    await Promise.allSettled(running)
    await rebuilt.end({ timeout: 2 })
  }
}
