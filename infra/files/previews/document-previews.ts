import type { Log } from '#api/http/services.ts'
import { fileKey } from '#commands/files/content-check.ts'
import type { DocumentPreviews } from '#commands/ports/document-previews.ts'
import { type Objects, ObjectsUnavailable } from '#commands/ports/objects.ts'
import type { FaultHook } from '../../faults.ts'
import { type Office, officeToPdf, type Rendered } from './libreoffice.ts'
import type { PreviewStore } from './preview-store.ts'

/** Attempts at a rendering that is killed from outside, before the document is blamed. */
const TRIES = 3

type Options = {
  objects: Objects
  previews: PreviewStore
  /** Finds LibreOffice; called for each rendering, so that installing it needs no restart. */
  office: () => Promise<Office | undefined>
  log: Log
  fault: FaultHook
}

export const documentPreviews = ({ objects, previews, office, log, fault }: Options): DocumentPreviews => ({
  async render({ id, user_id, content_type }) {
    const found = await previews.find(id)
    if (found && !found.expired) return
    const installed = await office()
    if (installed === undefined) return previews.fail(id, 'preview_unavailable')
    let made: Rendered = { failed: 'killed' }
    for (let tries = 0; tries < TRIES && 'failed' in made && made.failed === 'killed'; tries++) {
      const bytes = await objects.read(fileKey(id))
      if (!bytes) throw new ObjectsUnavailable('the file is not in the store')
      made = await officeToPdf(installed, { bytes, content_type })
    }
    fault('after:render')
    if ('pdf' in made && (await previews.store({ id, user_id }, made.pdf))) {
      log.info({ file: id, isolation: installed.isolation }, 'rendered')
      return
    }
    log.warn({ file: id, why: 'failed' in made ? made.failed : 'no key' }, 'no preview')
    await previews.fail(id, 'not_previewable')
  },
})
