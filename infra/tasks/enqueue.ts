import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import type { Task } from '#commands/kernel/task.ts'
import type { Recorded } from '#domain/kernel/catalogue.ts'

/** What made a job: the read models hold everything up to `position` before it runs. */
export type Meta = z.infer<typeof Meta>
export const Meta = z.object({ correlation_id: z.string(), causation_id: z.string(), position: z.string() })

export const causedBy = ({ id, position, metadata }: Recorded): Meta => ({
  correlation_id: metadata.correlation_id,
  causation_id: id,
  position: String(position),
})

/** Puts a task into the job queue; of one key only the newest waits, at its own moment unless `mode` keeps the earlier. */
export async function enqueue(
  sql: Sql | TransactionSql,
  task: Task,
  meta: Meta,
  mode: 'replace' | 'preserve_run_at' = 'replace',
) {
  const run_at = new Date(Date.now() + (task.after_seconds ?? 0) * 1000)
  await sql`
    select graphile_worker.add_job(
      ${task.name}, payload => ${sql.json({ ...task.payload, meta })}::json, queue_name => ${task.queue ?? null},
      run_at => ${run_at}, job_key => ${task.key}, job_key_mode => ${mode},
      priority => ${task.priority ?? 0})`
}
