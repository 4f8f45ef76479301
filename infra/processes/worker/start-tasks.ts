import { Pool } from 'pg'
import { firstReconciliation } from '#commands/money/reconcile.ts'
import { tasks } from '#commands/tasks.ts'
import { holdsPersonalData } from '#projections/personal-data.ts'
import { readModels } from '#projections/read-models.ts'
import { progress } from '../../postgres/progress.ts'
import { requestProjectionWork } from '../../postgres/projection-requests.ts'
import { primaryOf } from '../../postgres/servers.ts'
import { sweepSecrets } from '../../secrets/remove-secrets.ts'
import { resealAll } from '../../secrets/reseal.ts'
import { required } from '../../settings/env.ts'
import { enqueue, newCause } from '../../tasks/enqueue.ts'
import { runTasks } from '../../tasks/worker.ts'
import type { ProcessDependencies } from '../process-dependencies.ts'
import { becomeActive, endEarlierSessions } from './active-owner.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { OnFailure } from './start-projections.ts'
import { createTaskDependencies } from './task-dependencies.ts'

/** The name of the queue's database sessions. */
const QUEUE_NAME = 'consilium-queue'

const SWEEP_DELAY_MS = 3_600_000
/** The read models with texts of people, which an erasure rebuilds. */
const TEXT_READ_MODELS = readModels.filter(holdsPersonalData).map(({ name }) => name)

/**
 * Runs background tasks over these parts, once this process is the active owner on the database. `stop` ends
 * it gracefully.
 */
export async function startTasks(dependencies: ProcessDependencies, onFailure: OnFailure) {
  const { env, log, sql } = dependencies
  const abortController = new AbortController()

  await prepareDatabase(dependencies)
  await becomeActive(required(env, 'POSTGRES_URL'), 'tasks', () => {
    if (!abortController.signal.aborted) onFailure('lost the lock of the tasks')
  })
  await endEarlierSessions(sql, QUEUE_NAME)
  // Another database server accepts writes only after this owner has lost its lock and ended.
  const pool = new Pool({
    connectionString: await primaryOf(required(env, 'POSTGRES_URL')),
    application_name: QUEUE_NAME,
    max: 12,
  })
  const lostConnection = (error: Error) => log.error({ err: error }, 'task pool')
  pool.on('error', lostConnection)
  pool.on('connect', (client) => client.on('error', lostConnection))

  const readModelProgress = await progress(sql)
  const sweepTimer = setInterval(() => {
    sweepSecrets(sql, new Date()).catch((error) => log.error({ err: error }, 'sweep'))
  }, SWEEP_DELAY_MS)
  // While MASTER_KEY is being replaced, `npm run keys` does this, once every process knows the new key.
  if (env.MASTER_KEYS_BEFORE === undefined)
    resealAll(sql, dependencies.secretKeys.master, dependencies.fault).catch((error) => {
      if (!abortController.signal.aborted) log.error({ err: error }, 'resealing')
    })
  const { needs, close } = createTaskDependencies(dependencies, {
    rebuild: () => requestProjectionWork(sql, TEXT_READ_MODELS, abortController.signal),
    skip: (name, position) => requestProjectionWork(sql, [name], abortController.signal, position),
  })
  const caughtUp = (position: bigint) => readModelProgress.caughtUp(position, 10_000)
  const runner = await runTasks(sql, pool, tasks, needs, caughtUp, log, dependencies.traces)

  // A task that is already queued keeps its time.
  await enqueue(sql, firstReconciliation(), newCause(), 'preserve_run_at')

  return async () => {
    abortController.abort()
    clearInterval(sweepTimer)
    await runner.stop()
    close()
    await pool.end()
  }
}
