import type { Sql } from 'postgres'
import { previewKeysOf, renderPreviewTask } from '#commands/files/render-preview.ts'
import { enqueue, requested } from './enqueue.ts'

const MOST_BEHIND = 32_000

/**
 * Queues the preview of a document that this member wants to see; soon, and once however often asked. Members take
 * turns: each one's first waits for nobody's second, however many somebody has asked for.
 */
export async function enqueuePreview(sql: Sql, file_id: string, asker: string) {
  const all = previewKeysOf(asker)
  const { key } = renderPreviewTask.for({ file_id }, { per: asker })
  await sql.begin(async (tx) => {
    // What one member asks for at the same moment is counted one after the other.
    await tx`select pg_advisory_xact_lock(hashtextextended(${all}, 0))`
    const [row] = await tx<{ before: number }[]>`
      select count(*)::integer as before from graphile_worker.jobs j
      where starts_with(j.key, ${all}) and j.key <> ${key} and not exists (
        select from graphile_worker.jobs own
        where own.key = ${key} and (own.priority, own.run_at) < (j.priority, j.run_at))`
    const priority = Math.min(row?.before ?? 0, MOST_BEHIND)
    // Who asks again keeps their place in the queue, and moves up in it.
    await enqueue(
      tx,
      renderPreviewTask.for({ file_id }, { per: asker, priority }),
      requested(),
      'preserve_run_at',
    )
  })
}
