import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { createInflate } from 'node:zlib'
import { read } from './pdf.ts'

const DICTIONARY = 4096
const MOST_UNPACKED = 32 * 1024 * 1024

/** What a stream of packed objects holds whose dictionary is around there; as far as it can be unpacked. Bounded. */
export async function unpacked(file: FileHandle, position: number): Promise<string> {
  const around = await read(file, position, DICTIONARY)
  const begin = /stream\r?\n/.exec(around)
  if (!begin) return ''
  const inflate = createInflate()
  const source = createReadStream('', {
    fd: file,
    start: position + begin.index + begin[0].length,
    autoClose: false,
  })
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of source.pipe(inflate) as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size > MOST_UNPACKED) throw new RangeError('a stream of objects that unpacks to too much')
    }
  } catch (error) {
    if (error instanceof RangeError) throw error
    // What follows the stream in the file is not packed; an encrypted one cannot be looked into.
  } finally {
    source.destroy()
    inflate.destroy()
  }
  return Buffer.concat(parts).toString('latin1')
}
