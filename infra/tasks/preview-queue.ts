import type { Sql } from 'postgres'
import { previewKeysOf, renderPreviewTask } from '#commands/files/render-preview.ts'
import { enqueue, newCause } from './enqueue.ts'

const MAX_QUEUE_POSITION = 32_000

/**
 * Enqueues the rendering of a document for this member, once however often it is requested. Fair among members: each
 * one's first preview runs before anyone's second, however many someone has requested.
 */
export async function enqueuePreview(sql: Sql, file_id: string, requester: string) {
  const keyPrefix = previewKeysOf(requester)
  const { key } = renderPreviewTask.for({ file_id }, { per: requester })
  await sql.begin(async (tx) => {
    // Serializes the concurrent requests of one member, so that they are counted correctly.
    await tx`select pg_advisory_xact_lock(hashtextextended(${keyPrefix}, 0))`
    const [row] = await tx<{ before: number }[]>`
      select count(*)::integer as before from graphile_worker.jobs j
      where starts_with(j.key, ${keyPrefix}) and j.key <> ${key} and not exists (
        select from graphile_worker.jobs own
        where own.key = ${key} and (own.priority, own.run_at) < (j.priority, j.run_at))`
    const priority = Math.min(row?.before ?? 0, MAX_QUEUE_POSITION)
    // A repeated request keeps its place in the queue, or gets a better one.
    await enqueue(
      tx,
      renderPreviewTask.for({ file_id }, { per: requester, priority }),
      newCause(),
      'preserve_run_at',
    )
  })
}
