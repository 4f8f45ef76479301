import type { Log } from '#api/services.ts'
import { storedFile } from '#commands/file.ts'
import { fileKey } from '#commands/file-check.ts'
import type { Task } from '#commands/policies/task.ts'
import { ProviderFailed } from '#commands/ports.ts'
import type { Work } from '#commands/work.ts'
import { previewKind } from '#domain/previews.ts'
import { fault } from '../faults.ts'
import type { KeptPreviews } from '../previews/kept.ts'
import { type Office, officeToPdf, type Rendered } from '../previews/office.ts'
import { id, of, once, type Tasks } from './tasks.ts'

/** A rendering that was killed from outside is tried so often before that is blamed on the document. */
const TRIES = 3

/** One after the other: LibreOffice takes a whole core and some hundred megabytes. */
export const previewTask = (file_id: string): Task => ({
  name: 'preview',
  payload: { file_id },
  key: `preview:${file_id}`,
  queue: 'previews',
})

type Means = {
  work: Work
  previews: KeptPreviews
  /** Where LibreOffice is; asked each time, so that installing it takes no restart. */
  office: () => Promise<Office | undefined>
  log: Log
}

export const renderings = (means: Means): Tasks => ({
  preview: of({ file_id: id }, ({ file_id }) => once(render(means, file_id))),
})

/** Renders a document as the PDF that is shown of it, or remembers that it cannot be. */
async function render({ work, previews, office, log }: Means, file_id: string) {
  const file = await storedFile(work, file_id)
  if (!file || previewKind(file.content_type) !== 'office') return
  const found = await previews.look(file_id)
  if (found && !found.over) return
  const installed = await office()
  if (installed === undefined) return previews.fail(file_id, 'preview_unavailable')
  const { content_type } = file
  let made: Rendered = { failed: 'killed' }
  for (let tries = 0; tries < TRIES && 'failed' in made && made.failed === 'killed'; tries++) {
    const bytes = await work.objects.read(fileKey(file_id))
    if (!bytes) throw new ProviderFailed('the file is not in the store')
    made = await officeToPdf(installed, { bytes, content_type })
  }
  fault('after:render')
  if ('pdf' in made && (await previews.keep({ id: file_id, user_id: file.user_id }, made.pdf))) {
    log.info({ file: file_id, walls: installed.walls }, 'rendered')
    return
  }
  log.warn({ file: file_id, why: 'failed' in made ? made.failed : 'no key' }, 'no preview')
  await previews.fail(file_id, 'not_previewable')
}
