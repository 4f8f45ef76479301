import { createReadStream, globSync, statSync } from 'node:fs'

/** The longest text, in bytes, that is also found across the border of two chunks. */
const MAX_TEXT_BYTES = 2048
const CHUNK = 1 << 18
const EMPTY = Buffer.alloc(CHUNK)

/**
 * Searches the files under a folder for these texts, in upper or lower case, in UTF-8. `texts` has a name for
 * each. Returns "name in file" for each find. `skip` leaves a file out.
 */
export async function findBytes(
  folder: string,
  texts: ReadonlyMap<string, string>,
  skip: (file: string) => boolean = () => false,
): Promise<string[]> {
  const searchedBytes = [...texts].map(([name, text]) => [name, bytesOf(text).toLowerCase()] as const)
  const places = new Set<string>()
  for (const file of globSync(`${folder}/**/*`).filter((each) => !skip(each))) {
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue
    let tail = ''
    const stream = createReadStream(file, { highWaterMark: CHUNK })
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>) {
        // Most bytes of a new database are zeros.
        if (bytes.equals(EMPTY.subarray(0, bytes.length))) {
          tail = ''
          continue
        }
        const text = tail + bytes.toString('latin1').toLowerCase()
        for (const [name, each] of searchedBytes)
          if (text.includes(each)) places.add(`${name} in ${file.slice(folder.length)}`)
        tail = text.slice(-MAX_TEXT_BYTES)
      }
    } catch (error) {
      // A running server may remove a file at the same time.
      if ((error as { code?: string }).code !== 'ENOENT') throw error
    }
  }
  return [...places].toSorted()
}

const bytesOf = (text: string) => Buffer.from(text).toString('latin1')
