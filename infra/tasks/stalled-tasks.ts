import type { Sql } from 'postgres'
import { earlierNow } from '../postgres/earlier-clock.ts'
import { MAX_CONCURRENT_TASKS } from './worker.ts'

/** Milliseconds within which every task ends; one that takes longer hangs. */
const MAX_TASK_DURATION_MS = 240_000

/** Whether a task has been due for so many milliseconds although the worker could run it, or one that it runs hangs. */
export async function areTasksStalled(sql: Sql, maxWaitMs: number) {
  const now = await earlierNow(sql)
  const [row] = await sql<{ still: boolean }[]>`
    with jobs as (
      select job.is_available, job.run_at, job.locked_at, queue.locked_at is not null as behind_another
      from graphile_worker._private_jobs job
      left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id)
    select coalesce(
      bool_or(locked_at < ${new Date(now - MAX_TASK_DURATION_MS)})
      or (bool_or(is_available and not behind_another and run_at < ${new Date(now - maxWaitMs)})
        and count(locked_at) < ${MAX_CONCURRENT_TASKS}), false) as still
    from jobs`
  return row?.still ?? true
}
