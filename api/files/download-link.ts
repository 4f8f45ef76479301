import { fileKey } from '#commands/files/content-check.ts'
import { type CommandContext, callerId } from '#commands/kernel/handle.ts'
import { downloadName } from '#domain/files/media-types.ts'
import type { ReadFile } from '#domain/files/reading.ts'
import type { Services } from '../http/services.ts'

type ReadFileOutcome = {
  as: ReadFile['as']
  at: string
  file: { file_name: string; content_type: string }
  link_until: string
}

/**
 * Returns a link to save a file that was just read, valid until the reading's `link_until`; `undefined` when
 * that is over. Under a grant the link leads to the API, which checks the grant at each use; otherwise to
 * the object store.
 */
export function downloadLinkTo(
  { deps, grantedLinks }: Pick<Services, 'deps' | 'grantedLinks'>,
  { at, actor }: CommandContext,
  file_id: string,
  readOutcome: ReadFileOutcome,
): string | undefined {
  const { file_name, content_type } = readOutcome.file
  const seconds = Math.floor((Date.parse(readOutcome.link_until) - Date.parse(at)) / 1000)
  if (seconds < 1) return undefined
  if (readOutcome.as === 'grantee')
    return grantedLinks.urlOf({ file_id, user_id: callerId({ actor }), issued: readOutcome.at })
  const link = { file_name: downloadName(file_name, content_type), content_type, seconds }
  return deps.objects.downloadLink(fileKey(file_id), link)
}
