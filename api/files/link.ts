import { fileKey } from '#commands/files/content-check.ts'
import type { Dependencies } from '#commands/kernel/dependencies.ts'
import type { Context } from '#commands/kernel/handle.ts'
import { savedName } from '#domain/files/types.ts'

type Read = { file: { file_name: string; content_type: string }; link_until: string }

/** A link to save a file that was just read, for as long as that lasts; `undefined` when it is over already. */
export function linkTo(
  { objects }: Dependencies,
  { at }: Context,
  file_id: string,
  read: Read,
): string | undefined {
  const { file_name, content_type } = read.file
  const seconds = Math.floor((Date.parse(read.link_until) - Date.parse(at)) / 1000)
  if (seconds < 1) return undefined
  const link = { file_name: savedName(file_name, content_type), content_type, seconds }
  return objects.downloadLink(fileKey(file_id), link)
}
