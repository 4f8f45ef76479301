import type { Sql } from 'postgres'
import type { Log } from '#api/http/services.ts'
import { fileKey } from '#commands/files/content-check.ts'
import { storedFile } from '#commands/files/file.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import type { Task } from '#commands/kernel/task.ts'
import { ObjectsUnavailable } from '#commands/ports/objects.ts'
import { previewKind } from '#domain/files/previews.ts'
import { newId } from '#domain/kernel/ids.ts'
import { fault } from '../faults.ts'
import { type Office, officeToPdf, type Rendered } from '../files/previews/libreoffice.ts'
import type { PreviewStore } from '../files/previews/preview-store.ts'
import { enqueue } from './enqueue.ts'
import { id, of, once, type Tasks } from './tasks.ts'

/** A rendering that was killed from outside is tried so often before that is blamed on the document. */
const TRIES = 3

/** One after the other: LibreOffice takes a whole core and some hundred megabytes. */
export const PREVIEWS = 'previews'
const MOST_BEHIND = 32_000

/**
 * Puts a rendering that this member asks for into the line, soon, and once however often asked. Members take turns: each
 * one's first waits for nobody's second, however many somebody has asked for.
 */
export async function enqueuePreview(sql: Sql, file_id: string, asker: string) {
  const all = `preview:${asker}:`
  const key = `${all}${file_id}`
  await sql.begin(async (tx) => {
    // What one member asks for at the same moment is counted one after the other.
    await tx`select pg_advisory_xact_lock(hashtextextended(${all}, 0))`
    const [row] = await tx<{ before: number }[]>`
      select count(*)::integer as before from graphile_worker.jobs j
      where starts_with(j.key, ${all}) and j.key <> ${key} and not exists (
        select from graphile_worker.jobs own
        where own.key = ${key} and (own.priority, own.run_at) < (j.priority, j.run_at))`
    const priority = Math.min(row?.before ?? 0, MOST_BEHIND)
    const task: Task = { name: 'preview', payload: { file_id }, key, queue: PREVIEWS, priority }
    const id = newId()
    // Who asks again keeps their place in the line, and moves up in it.
    await enqueue(tx, task, { correlation_id: id, causation_id: id, position: '-1' }, 'preserve_run_at')
  })
}

type Means = {
  deps: Dependencies
  previews: PreviewStore
  /** Where LibreOffice is; asked each time, so that installing it takes no restart. */
  office: () => Promise<Office | undefined>
  log: Log
}

export const renderings = (means: Means): Tasks => ({
  preview: of({ file_id: id }, ({ file_id }) => once(render(means, file_id))),
})

/** Renders a document as the PDF that is shown of it, or remembers that it cannot be. */
async function render({ deps, previews, office, log }: Means, file_id: string) {
  const file = await storedFile(deps, file_id)
  if (!file || previewKind(file.content_type) !== 'office') return
  const found = await previews.look(file_id)
  if (found && !found.over) return
  const installed = await office()
  if (installed === undefined) return previews.fail(file_id, 'preview_unavailable')
  const { content_type } = file
  let made: Rendered = { failed: 'killed' }
  for (let tries = 0; tries < TRIES && 'failed' in made && made.failed === 'killed'; tries++) {
    const bytes = await deps.objects.read(fileKey(file_id))
    if (!bytes) throw new ObjectsUnavailable('the file is not in the store')
    made = await officeToPdf(installed, { bytes, content_type })
  }
  fault('after:render')
  if ('pdf' in made && (await previews.keep({ id: file_id, user_id: file.user_id }, made.pdf))) {
    log.info({ file: file_id, isolation: installed.isolation }, 'rendered')
    return
  }
  log.warn({ file: file_id, why: 'failed' in made ? made.failed : 'no key' }, 'no preview')
  await previews.fail(file_id, 'not_previewable')
}
