import type { JSONValue, Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import { previewKeysOf, renderPreviewTask } from '#commands/files/render-preview.ts'
import type { QueuedTask } from '#commands/kernel/task.ts'
import type { TaskQueue } from '#commands/ports/task-queue.ts'
import { Actor, type EventRecord } from '#domain/kernel/catalog.ts'
import { newId } from '#domain/kernel/ids.ts'
import { countTasksBefore } from './queue.ts'

/** The cause of a task. The task runs once the read models have handled all events up to `position`. */
export type Cause = z.infer<typeof Cause>
export const Cause = z.object({
  correlation_id: z.string(),
  causation_id: z.string(),
  position: z.string(),
  /** The person behind the event. Absent when there is none, and in tasks of earlier versions. */
  initiator: Actor.optional(),
})

export const causeOf = ({ id, position, metadata }: EventRecord): Cause => ({
  initiator: metadata.actor.kind === 'system' ? metadata.initiator : metadata.actor,
  correlation_id: metadata.correlation_id,
  causation_id: id,
  position: String(position),
})

/** The cause of a task that no event started. */
export function newCause(): Cause {
  const id = newId()
  return { correlation_id: id, causation_id: id, position: '-1' }
}

/**
 * Enqueues a task. It replaces a waiting task with the same key and sets its own run time, unless `mode`
 * keeps the earlier one.
 */
export async function enqueue(
  sql: Sql | TransactionSql,
  { name, payload, key, queue, priority, afterSeconds }: QueuedTask,
  cause: Cause,
  mode: 'replace' | 'preserve_run_at' = 'replace',
  flags: string[] | null = null,
) {
  const run_at = new Date(Date.now() + afterSeconds * 1000)
  await sql`
    select graphile_worker.add_job(
      ${name}, payload => ${sql.json({ ...payload, meta: cause } as JSONValue)}::json, queue_name => ${queue ?? null},
      run_at => ${run_at}, job_key => ${key}, job_key_mode => ${mode}, priority => ${priority}, flags => ${flags})`
}

export const taskQueue = (sql: Sql): TaskQueue => ({ add: (task) => enqueue(sql, task, newCause()) })

const MAX_QUEUE_POSITION = 32_000

/**
 * Enqueues the rendering of a document for this member; repeated requests add nothing. The queue is fair:
 * each member's first preview runs before anyone's second.
 */
export async function enqueuePreview(sql: Sql, file_id: string, requester: string) {
  const keyPrefix = previewKeysOf(requester)
  const { key } = renderPreviewTask.for({ file_id }, { keyPart: requester })
  await sql.begin(async (tx) => {
    // Serializes the concurrent requests of one member, so that they are counted correctly.
    await tx`select pg_advisory_xact_lock(hashtextextended(${keyPrefix}, 0))`
    const priority = Math.min(await countTasksBefore(tx, keyPrefix, key), MAX_QUEUE_POSITION)
    // A repeated request keeps its place in the queue, or gets a better one.
    await enqueue(
      tx,
      renderPreviewTask.for({ file_id }, { keyPart: requester, priority }),
      newCause(),
      'preserve_run_at',
    )
  })
}
