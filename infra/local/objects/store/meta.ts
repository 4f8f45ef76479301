import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { orAbsent } from './disk.ts'

/** The metadata of an object. */
export const Meta = z.object({
  key: z.string(),
  /** names the bytes; a new one with every write */
  id: z.string(),
  size: z.int().min(0),
  /** md5 in hexadecimal digits */
  etag: z.string(),
  type: z.string(),
  at: z.iso.datetime({ precision: 3 }),
  /** x-amz-meta-* headers */
  own: z.record(z.string(), z.string()),
})
export type Meta = z.infer<typeof Meta>

export async function readMeta(file: string): Promise<Meta | undefined> {
  const text = await orAbsent(readFile(file, 'utf8'))
  return text === undefined ? undefined : Meta.parse(JSON.parse(text))
}
