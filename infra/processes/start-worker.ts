import { runMigrations } from 'graphile-worker'
import { Pool } from 'pg'
import { firstReconciliation } from '#commands/money/reconcile.ts'
import { tasks } from '#commands/tasks.ts'
import { trailKeeper } from '#projections/audit/trail/keeper.ts'
import { TRAIL } from '#projections/audit/trail/table.ts'
import { holdsPersonal } from '#projections/personal.ts'
import { readModels } from '#projections/read-models.ts'
import { runner } from '#projections/runner/runner.ts'
import { tellOf } from '../audit/alarms.ts'
import { publishCheckpoints } from '../audit/checkpointing.ts'
import { trailLog } from '../audit/log.ts'
import { replayErasures } from '../erasure/replay.ts'
import { migrate } from '../migrations/migrate.ts'
import { sampleDay } from '../operations/day.ts'
import { figuresOf } from '../operations/figures.ts'
import { RETRY } from '../operations/projection-states.ts'
import { progress } from '../postgres/progress.ts'
import { expectMasterKey } from '../secrets/expect-master-key.ts'
import { reseal } from '../secrets/reseal.ts'
import { sweepSecrets } from '../secrets/sweep.ts'
import { enqueue, requested } from '../tasks/enqueue.ts'
import { runProcessManagers } from '../tasks/process-managers.ts'
import { runTasks } from '../tasks/worker.ts'
import { acquireLeaderLock } from './leader-lock.ts'
import { type Parts, rebuildable, required } from './process-parts.ts'
import { taskNeeds } from './task-needs.ts'

const SWEEP_MS = 3_600_000

/**
 * The worker over these parts: read models, process managers and tasks. One is active on a database; another waits for
 * its lock. Calls `failed` when one of its loops ends; then it must be started again.
 */
export async function startWorker(all: Parts, failed: (what: string, error?: unknown) => void) {
  const { env, log, sql, store } = all
  const end = new AbortController()
  const fail = (what: string) => (error?: unknown) => {
    if (!end.signal.aborted) failed(what, error)
  }

  await migrate(sql)
  await expectMasterKey(sql, all.secretKeys.master)
  await acquireLeaderLock(required(env, 'POSTGRES_URL'), fail('lost the lock of the worker'))
  const pool = new Pool({ connectionString: required(env, 'POSTGRES_URL'), max: 12 })
  const lostConnection = (error: Error) => log.error({ err: error }, 'task pool')
  pool.on('error', lostConnection)
  pool.on('connect', (client) => client.on('error', lostConnection))
  await runMigrations({ pgPool: pool })

  await replayErasures({ sql, keys: all.keys, people: all.erasedPeople, log })

  const rebuilt = rebuildable(env)
  const projections = runner(rebuilt, store, readModels, log)
  const reading = projections.run(end.signal).catch(fail('read models'))
  const reached = await progress(sql)
  const keeper = trailKeeper(rebuilt, store, log)
  const trail = keeper.run(end.signal).catch(fail('audit trail'))
  const seconds = { first: env.AUDIT_FIRST_CHECKPOINT_SECONDS, between: env.AUDIT_CHECKPOINT_SECONDS }
  const publishing = publishCheckpoints(trailLog(all), seconds, log, end.signal)
  const rebuild = (name: string) =>
    name === TRAIL
      ? keeper.rebuild(end.signal).then((compared) => tellOf(sql, compared))
      : projections.rebuild(name, end.signal)
  await sql.listen('rebuild', (name) => void rebuild(name).catch(fail('rebuild')))
  await sql.listen(RETRY, projections.retry)
  const processManagers = runProcessManagers(rebuilt, store, end.signal, log).catch(fail('process managers'))
  const sampling = sampleDay(sql, figuresOf(sql, store), env.FIGURES_SECONDS, end.signal, log)
  const sweeping = setInterval(() => {
    sweepSecrets(sql, new Date()).catch((error) => log.error({ err: error }, 'sweep'))
  }, SWEEP_MS)
  // While MASTER_KEY is being replaced, `npm run keys` does so once every process knows the new one.
  if (env.MASTER_KEYS_BEFORE === undefined)
    reseal(sql, all.secretKeys.master, all.fault).catch((error) => {
      if (!end.signal.aborted) log.error({ err: error }, 'resealing')
    })
  const rebuildPersonal = async () => {
    for (const { name } of readModels.filter(holdsPersonal)) await projections.rebuild(name, end.signal)
    if (end.signal.aborted) throw new Error('the worker ends before the read models are rebuilt')
  }
  const { needs, close } = taskNeeds(all, rebuildPersonal, projections)
  const running = await runTasks(
    sql,
    pool,
    tasks,
    needs,
    (position) => reached.caughtUp(position, 10_000),
    log,
  )

  // One that waits already keeps its time.
  await enqueue(sql, firstReconciliation(), requested(), 'preserve_run_at')

  return {
    /** Ends it gracefully, and closes the parts. */
    async stop() {
      end.abort()
      clearInterval(sweeping)
      await running.stop()
      close()
      await Promise.allSettled([reading, trail, publishing, processManagers, sampling])
      await store.close()
      await pool.end()
      await Promise.all([rebuilt.end({ timeout: 2 }), sql.end({ timeout: 2 })])
    },
  }
}
