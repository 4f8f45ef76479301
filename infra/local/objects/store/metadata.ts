import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { undefinedIfAbsent } from './disk.ts'

/** The metadata of an object. */
export const ObjectMetadata = z.object({
  key: z.string(),
  /** The id of the bytes; a new one with every write. */
  id: z.string(),
  size: z.int().min(0),
  /** The MD5 hash in hexadecimal digits. */
  etag: z.string(),
  type: z.string(),
  at: z.iso.datetime({ precision: 3 }),
  /** The headers that begin with x-amz-meta-. */
  own: z.record(z.string(), z.string()),
})
export type ObjectMetadata = z.infer<typeof ObjectMetadata>

export async function readMetadata(file: string): Promise<ObjectMetadata | undefined> {
  const text = await undefinedIfAbsent(readFile(file, 'utf8'))
  return text === undefined ? undefined : ObjectMetadata.parse(JSON.parse(text))
}
