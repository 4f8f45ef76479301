import type { Sql, TransactionSql } from 'postgres'
import { PROCESS_MANAGERS_CHECKPOINT } from '#domain/operations/checkpoints.ts'
import { earlierNow } from '../postgres/servers.ts'

// Reads graphile-worker's schema only through its view `jobs`, because its tables are private and may change
// with any version.

/** How many tasks run at a time. */
export const MAX_CONCURRENT_TASKS = 8

/** Marks a task that failed so often that it restarts with the longest backoff. */
export const FAILING_FLAG = 'failing'

/** Milliseconds within which every task ends. A task that takes longer hangs. */
const MAX_TASK_DURATION_MS = 240_000

/** Whether a task has been due for `maxWaitMs` although the worker has capacity, or a running task hangs. */
export async function areTasksStalled(sql: Sql, maxWaitMs: number): Promise<boolean> {
  const now = await earlierNow(sql)
  const [row] = await sql<{ are_stalled: boolean }[]>`
    with tasks as (
      select locked_at, run_at, attempts < max_attempts as has_attempts,
        queue_name is not null and count(locked_at) over (partition by queue_name) > 0 as is_queue_locked
      from graphile_worker.jobs)
    select coalesce(
      bool_or(locked_at < ${new Date(now - MAX_TASK_DURATION_MS)})
      or (bool_or(locked_at is null and has_attempts and not is_queue_locked and run_at < ${new Date(now - maxWaitMs)})
        and count(locked_at) < ${MAX_CONCURRENT_TASKS}), false) as are_stalled
    from tasks`
  return row?.are_stalled ?? true
}

/**
 * Whether the process managers have handled every event that the read models have, and every task that is due
 * at this time is finished.
 */
export async function isWorkDone(sql: Sql, due: Date): Promise<boolean> {
  const [row] = await sql<{ is_done: boolean }[]>`
    select position >= (select max(position) from checkpoints where name <> ${PROCESS_MANAGERS_CHECKPOINT})
      and not exists (select from graphile_worker.jobs where attempts < max_attempts
        and (locked_at is not null or run_at <= ${due})) as is_done
    from checkpoints where name = ${PROCESS_MANAGERS_CHECKPOINT}`
  return row?.is_done ?? false
}

/** Returns due, unfinished and failing tasks by name, with the seconds for which the oldest has been due. */
export async function waitingTasks(sql: Sql) {
  const now = new Date()
  const tasks = await sql<{ name: string; waiting: number; oldest: Date | null; failing: number }[]>`
    select task_identifier as name,
      count(*) filter (where run_at <= ${now} or locked_at is not null)::integer as waiting,
      min(run_at) filter (where run_at <= ${now} or locked_at is not null) as oldest,
      count(*) filter (where last_error is not null or flags ? ${FAILING_FLAG})::integer as failing
    from graphile_worker.jobs group by task_identifier order by task_identifier`
  const age = (since: Date | null) => (since ? Math.max(0, now.getTime() - since.getTime()) / 1000 : 0)
  return tasks
    .filter(({ waiting, failing }) => waiting + failing > 0)
    .map(({ oldest, ...task }) => ({ ...task, oldest_seconds: age(oldest) }))
}

/**
 * Returns how many tasks with this key prefix run before the task with this key, or all of them when it is
 * not queued.
 */
export async function countTasksBefore(sql: TransactionSql, keyPrefix: string, key: string): Promise<number> {
  const [row] = await sql<{ before: number }[]>`
    select count(*)::integer as before from graphile_worker.jobs j
    where starts_with(j.key, ${keyPrefix}) and j.key <> ${key} and not exists (
      select from graphile_worker.jobs own
      where own.key = ${key} and (own.priority, own.run_at) < (j.priority, j.run_at))`
  return row?.before ?? 0
}

/** Unlocks the tasks that an earlier worker was running. */
export const unlockTasks = (sql: Sql) => sql`
  select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs where locked_by is not null))`
