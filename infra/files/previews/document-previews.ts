import type { Log } from '#api/http/services.ts'
import { fileKey } from '#commands/files/content-check.ts'
import type { DocumentPreviews } from '#commands/ports/document-previews.ts'
import { type Objects, ObjectsUnavailable } from '#commands/ports/objects.ts'
import type { FaultHook } from '../../processes/fault-points.ts'
import { type Office, officeToPdf, type RenderResult } from './libreoffice.ts'
import type { PreviewStore } from './preview-store.ts'

/** Attempts at a rendering that is killed from outside, before the document counts as the cause. */
const MAX_RENDER_TRIES = 3

type DocumentPreviewDependencies = {
  objects: Objects
  previews: PreviewStore
  /** Finds LibreOffice; called for each rendering, so that installing it needs no restart. */
  office: () => Promise<Office | undefined>
  log: Log
  fault: FaultHook
}

export const documentPreviews = ({
  objects,
  previews,
  office,
  log,
  fault,
}: DocumentPreviewDependencies): DocumentPreviews => ({
  async render({ id, user_id, content_type }) {
    const storedPreview = await previews.find(id)
    if (storedPreview && !storedPreview.expired) return
    const libreOffice = await office()
    if (libreOffice === undefined) return previews.fail(id, 'preview_unavailable')
    let rendering: RenderResult = { failed: 'killed' }
    for (
      let tries = 0;
      tries < MAX_RENDER_TRIES && 'failed' in rendering && rendering.failed === 'killed';
      tries++
    ) {
      const bytes = await objects.read(fileKey(id))
      if (!bytes) throw new ObjectsUnavailable('the file is not in the store')
      rendering = await officeToPdf(libreOffice, { bytes, content_type })
    }
    fault('after:render')
    if ('pdf' in rendering && (await previews.store({ id, user_id }, rendering.pdf))) {
      log.info({ file: id, isolation: libreOffice.isolation }, 'rendered')
      return
    }
    log.warn({ file: id, why: 'failed' in rendering ? rendering.failed : 'no key' }, 'no preview')
    await previews.fail(id, 'not_previewable')
  },
})
