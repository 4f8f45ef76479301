import { z } from 'zod'
import { previewKindOf } from '#domain/files/previews.ts'
import type { Dependencies } from '../kernel/dependencies.ts'
import { task } from '../kernel/task.ts'
import type { DocumentPreviews } from '../ports/document-previews.ts'
import { storedFile } from './file.ts'

type TaskNeeds = Dependencies & { documentPreviews: DocumentPreviews }

/**
 * Renders a preview for the member `requesterId`. One runs at a time: LibreOffice takes a whole core and some
 * hundred megabytes.
 */
export const renderPreviewTask = task({
  name: 'preview',
  payload: z.object({ file_id: z.uuid() }),
  key: ({ file_id }, requesterId) => `${previewKeysOf(requesterId)}${file_id}`,
  queue: () => 'previews',
  run: async ({ documentPreviews, ...deps }: TaskNeeds, { file_id }) => {
    const file = await storedFile(deps, file_id)
    if (!file || previewKindOf(file.content_type) !== 'office') return
    await documentPreviews.render({ id: file_id, user_id: file.user_id, content_type: file.content_type })
  },
})

/** Returns the prefix of the task keys of all previews that this member has requested. */
export const previewKeysOf = (requesterId: string) => `preview:${requesterId}:`
