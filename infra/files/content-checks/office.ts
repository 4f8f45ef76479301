import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { TypeCheck } from './type-check.ts'

const MOST_ENTRIES = 10_000
const MOST_UNPACKED = 512 * 1024 * 1024
/** Below this unpacked size (bytes) the compression ratio is not limited. */
const FREE_UNPACKED = 32 * 1024 * 1024
const MOST_RATIO = 120
const MOST_LISTING = 1024 * 1024

const MACROS = /(^|\/)(vbaProject|vbaData)[^/]*$|^xl\/macrosheets\//i
const MACRO_TYPES = /vbaProject|macroEnabled|macrosheet/i
/** Numeric character references: in a list of parts only a disguise needs them. */
const DISGUISED = /&#|<!/

/** Accepts an OOXML document (docx, xlsx, pptx); `main` is the content type of its main part. No macros, no zip bombs. */
export const office =
  (main: string): TypeCheck =>
  async (path) => {
    const zip = await openPromise(path, { strictFileNames: true, validateEntrySizes: true })
    try {
      return await parts(zip, main)
    } finally {
      zip.close()
    }
  }

async function parts(zip: ZipFile, main: string) {
  let left = Math.min(MOST_UNPACKED, Math.max(FREE_UNPACKED, zip.fileSize * MOST_RATIO))
  let types: string | undefined
  if (zip.entryCount > MOST_ENTRIES) return 'unreadable'
  for await (const entry of zip.eachEntry()) {
    if (!entry.canDecodeFileData()) return 'unreadable'
    if (MACROS.test(entry.fileName)) return 'active_content'
    const isTypes = entry.fileName === '[Content_Types].xml'
    const isListing = isTypes || entry.fileName.endsWith('.rels')
    const { size, text } = await unpacked(zip, entry, left, isListing)
    left -= size
    if (left < 0 || (isListing && size > MOST_LISTING)) return 'unreadable'
    if (isListing && MACRO_TYPES.test(text)) return 'active_content'
    if (isListing && DISGUISED.test(text)) return 'unreadable'
    if (isTypes) types = text
  }
  return types?.includes(`${main}.main+xml`) ? undefined : 'wrong_type'
}

/** The entry's true unpacked size, counted while unpacking, and its text if `wanted`. */
async function unpacked(zip: ZipFile, entry: Entry, most: number, wanted: boolean) {
  const stream = await zip.openReadStreamPromise(entry)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (wanted && size <= MOST_LISTING) parts.push(part)
    if (size > most) break
  }
  stream.destroy()
  return { size, text: Buffer.concat(parts).toString() }
}
