import { Logger, type Runner, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Sql, TransactionSql } from 'postgres'
import type { Context } from '#commands/kernel/handle.ts'
import type { EventStore } from '#commands/ports/event-store.ts'
import { OutsideFailed } from '#commands/ports/outside-failed.ts'
import { react } from '#commands/process-managers.ts'
import { newId } from '#domain/kernel/ids.ts'
import type { Log } from '#projections/runner/projections.ts'
import { causedBy, enqueue, Meta } from './enqueue.ts'
import { PREVIEWS } from './preview.ts'
import type { Tasks } from './tasks.ts'

const CONCURRENCY = 8
/** The queue waits e to the power of the attempt, in seconds: these take ten minutes, more would take hours. */
const QUICK_ATTEMPTS = 6
const REST_SECONDS = 600

/**
 * Follows the store and puts what each event calls for into the job queue, in the transaction that moves the
 * checkpoint: no event is passed over, and one seen twice replaces its own jobs by their key. The commits of `sql` need
 * not wait for the disk: jobs and checkpoint are lost together in a crash, and the events are then seen again.
 */
export async function followPolicies(sql: Sql, store: EventStore, signal: AbortSignal) {
  await sql`insert into checkpoints (name, version, position) values ('policies', '1', -1) on conflict do nothing`
  const [row] = await sql<{ position: string }[]>`select position from checkpoints where name = 'policies'`
  await store.subscribe(BigInt(row?.position ?? -1), signal, async (batch) => {
    const wanted = batch.flatMap((recorded) => react(recorded).map((task) => ({ task, recorded })))
    const move = (tx: Sql | TransactionSql) => tx`
        update checkpoints set position = ${String(batch.at(-1)?.position)} where name = 'policies'`
    if (wanted.length === 0) return void (await move(sql))
    await sql.begin(async (tx) => {
      for (const { task, recorded } of wanted) await enqueue(tx, task, causedBy(recorded))
      await move(tx)
    })
  })
}

/**
 * Runs the queued jobs. A job that fails is tried again, later each time up to a rest, and never given up; one that
 * says `again_in` comes back then. Jobs of a worker that was killed are taken over at once: only one worker runs at a time.
 */
export async function runJobs(
  sql: Sql,
  pgPool: Pool,
  tasks: Tasks,
  caughtUp: (position: bigint) => Promise<unknown>,
  log: Log,
): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.keys(tasks).map((name) => [
      name,
      async (payload, { job }) => {
        const { meta: about, ...said } = payload as { meta: unknown } & Record<string, string>
        const meta = Meta.parse(about)
        await caughtUp(BigInt(meta.position))
        const answer = await tasks[name]?.(said, contextOf(meta)).catch((error) => {
          if (job.attempts < QUICK_ATTEMPTS) throw withoutPayload(error)
          log.error({ task: name, causation: meta.causation_id, err: withoutPayload(error) }, 'job rests')
          return { again_in: REST_SECONDS }
        })
        if (!answer?.again_in) return
        const key = job.key ?? `${name}:${job.id}`
        const task = { name, payload: said, key, after_seconds: answer.again_in, ...queueOf(name, said) }
        // A job that an event has put there meanwhile keeps its earlier moment.
        await enqueue(sql, task, meta, 'preserve_run_at')
      },
    ]),
  )
  await sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`
  return run({
    pgPool,
    taskList,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    useNodeTime: true,
    pollInterval: 500,
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta: String(meta?.error ?? '') }, message)
    }),
  })
}

/** What a failed job leaves in the log and in the queue: a mail server's words, for one, may carry an address. */
function withoutPayload(error: unknown): Error {
  const { name, message, code, stack = '' } = error as Error & { code?: string }
  const kept = new Error([name, code, error instanceof OutsideFailed && message].filter(Boolean).join(' '))
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '))
  kept.stack = [kept.message, ...frames].join('\n')
  return kept
}

const queueOf = (name: string, { payment_id }: Record<string, string>) => {
  if (name === 'payment') return { queue: `payment:${payment_id}` }
  return name === 'preview' ? { queue: PREVIEWS } : {}
}

const contextOf = ({ correlation_id, causation_id }: Meta): Context => ({
  actor: { kind: 'system' },
  at: new Date().toISOString(),
  command_id: newId(),
  correlation_id,
  causation_id,
})
