import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Sql } from 'postgres'
import { z } from 'zod'
import type { CommandContext } from '#commands/kernel/handle.ts'
import type { Task, TaskResult } from '#commands/kernel/task.ts'
import { ExternalServiceFailed } from '#commands/ports/external-service-failed.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { ProjectionLog } from '#projections/runner/projections.ts'
import { onClockChange } from '../clock/supervisor-channel.ts'
import { noTraces, type TraceStep } from '../telemetry/traces.ts'
import { Cause, enqueue } from './enqueue.ts'
import { FAILING_FLAG, MAX_CONCURRENT_TASKS, unlockTasks } from './queue.ts'

/**
 * The queue's backoff is e^attempt seconds. This many attempts take ten minutes, and more would take hours.
 */
const MAX_QUICK_ATTEMPTS = 6
const MAX_BACKOFF_SECONDS = 600

/** A queued task as the worker receives it. */
const QueuedPayload = z.looseObject({ meta: z.unknown() })

/**
 * Runs the queued tasks with their dependencies. A failed task is retried without end, with backoff up to a
 * maximum. A task that returns `runAgainIn` runs again after that time. Only one worker runs at a time, so
 * at its start it unlocks the tasks of a killed worker.
 */
export async function runTasks<Dependencies>(
  sql: Sql,
  pgPool: Pool,
  tasks: readonly Task<Dependencies>[],
  dependencies: Dependencies,
  waitForProjections: (position: bigint) => Promise<unknown>,
  log: ProjectionLog,
  traces = noTraces,
): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (queuedPayload, { job }) => {
        const { meta, ...payload } = QueuedPayload.parse(queuedPayload)
        const cause = Cause.parse(meta)
        await waitForProjections(BigInt(cause.position))
        const outcome = await traces
          .run(traceStepOf(task.name, job.attempts, cause), () =>
            task.run(dependencies, payload, contextOf(cause)),
          )
          .catch((error): TaskResult & { failing: true } => {
            if (job.attempts < MAX_QUICK_ATTEMPTS) throw withoutPayload(error)
            const logFields = { task: task.name, causation: cause.causation_id, err: withoutPayload(error) }
            log.error(logFields, 'task failed, longest backoff')
            return { runAgainIn: MAX_BACKOFF_SECONDS, failing: true }
          })
        if (!outcome?.runAgainIn) return
        const nextRun = {
          name: task.name,
          payload,
          key: job.key ?? `${task.name}:${job.id}`,
          queue: task.queueOf(payload),
          priority: job.priority,
          afterSeconds: outcome.runAgainIn,
        }
        // A task that an event has enqueued since then keeps its earlier run time.
        await enqueue(sql, nextRun, cause, 'preserve_run_at', 'failing' in outcome ? [FAILING_FLAG] : null)
      },
    ]),
  )
  await unlockTasks(sql)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    // A clock that was set makes tasks due, which the next poll would find half a second later.
    const stopListening = onClockChange(() => workerPool.nudge(MAX_CONCURRENT_TASKS))
    for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown'] as const)
      events.on(end, stopListening)
  })
  return run({
    pgPool,
    taskList,
    events,
    concurrency: MAX_CONCURRENT_TASKS,
    noHandleSignals: true,
    useNodeTime: true,
    pollInterval: 500,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta: String(meta?.error ?? '') }, message)
    }),
  })
}

/**
 * Returns the error for log and queue without its payload: a mail server's message, for example, may contain
 * an address.
 */
function withoutPayload(error: unknown): Error {
  const { name, message, code, stack = '' } = error as Error & { code?: string }
  const safeError = new Error(
    [name, code, error instanceof ExternalServiceFailed && message].filter(Boolean).join(' '),
  )
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  safeError.stack = [safeError.message, ...frames].join('\n')
  return safeError
}

/** The step of a task in its trace. A task that no event started has no cause. */
const traceStepOf = (name: string, attempt: number, { correlation_id, causation_id }: Cause): TraceStep => ({
  name: `task ${name}`,
  kind: 'consumer',
  correlation: correlation_id,
  cause: causation_id === correlation_id ? undefined : causation_id,
  attributes: { 'consilium.task': name, 'consilium.task.attempt': attempt },
})

const contextOf = ({ correlation_id, causation_id, initiator }: Cause): CommandContext => ({
  actor: { kind: 'system' },
  initiator,
  at: new Date().toISOString(),
  command_id: newId(),
  correlation_id,
  causation_id,
})
