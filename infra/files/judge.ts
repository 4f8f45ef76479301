import { fileTypeFromFile } from 'file-type'
import type { FileRefusal } from '#domain/file-messages.ts'

/** Why the bytes at this path are not a sound file of that type; `undefined` when they are. */
export type Judge = (path: string, content_type: string) => Promise<FileRefusal | undefined>

export const judge: Judge = async (path, content_type) => {
  const found = await fileTypeFromFile(path)
  return (found?.mime ?? 'text/plain') === content_type ? undefined : 'wrong_type'
}
