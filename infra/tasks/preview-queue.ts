import type { Sql } from 'postgres'
import { previewKeysOf, renderPreviewTask } from '#commands/files/render-preview.ts'
import { enqueue, newCause } from './enqueue.ts'
import { countTasksBefore } from './queue.ts'

const MAX_QUEUE_POSITION = 32_000

/**
 * Enqueues the rendering of a document for this member; repeated requests add nothing. The queue is fair:
 * each member's first preview runs before anyone's second.
 */
export async function enqueuePreview(sql: Sql, file_id: string, requester: string) {
  const keyPrefix = previewKeysOf(requester)
  const { key } = renderPreviewTask.for({ file_id }, { per: requester })
  await sql.begin(async (tx) => {
    // Serializes the concurrent requests of one member, so that they are counted correctly.
    await tx`select pg_advisory_xact_lock(hashtextextended(${keyPrefix}, 0))`
    const priority = Math.min(await countTasksBefore(tx, keyPrefix, key), MAX_QUEUE_POSITION)
    // A repeated request keeps its place in the queue, or gets a better one.
    await enqueue(
      tx,
      renderPreviewTask.for({ file_id }, { per: requester, priority }),
      newCause(),
      'preserve_run_at',
    )
  })
}
