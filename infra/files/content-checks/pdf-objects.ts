import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { createInflate } from 'node:zlib'

const MOST_UNPACKED = 64 * 1024 * 1024

/** Decompresses the streams of one file as far as possible. Throws when their total size exceeds the limit. */
export function unpacker(file: FileHandle) {
  let left = MOST_UNPACKED
  return async (start: number): Promise<string> => {
    const inflate = createInflate()
    const source = createReadStream('', { fd: file, start, autoClose: false })
    const parts: Buffer[] = []
    source.on('error', (error) => inflate.destroy(error))
    try {
      for await (const part of source.pipe(inflate) as AsyncIterable<Buffer>) {
        parts.push(part)
        left -= part.length
        if (left < 0) break
      }
    } catch {
      // Bytes after the stream are not compressed; an encrypted stream cannot be inspected.
    } finally {
      source.destroy()
      inflate.destroy()
    }
    if (left < 0) throw new RangeError('objects that unpack to too much')
    return Buffer.concat(parts).toString('latin1')
  }
}
