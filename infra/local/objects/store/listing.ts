import { join } from 'node:path'
import { fileNames } from './disk.ts'
import { METADATA_FILE_NAME, PART_FOLDER_NAME, partOf } from './layout.ts'
import { type ObjectMetadata, readMetadata } from './metadata.ts'

/** A listed object, or, without `meta`, a common prefix. */
export type ListingEntry = { name: string; meta?: ObjectMetadata }
export type ListRequest = { prefix: string; delimiter: string; startAfter: string; maxEntries: number }

const CONCURRENT_READS = 64

/** The next page of a listing, sorted by the bytes of names. Holds only one page in memory. */
export async function listEntries(
  bucketFolder: string,
  { prefix, delimiter, startAfter, maxEntries }: ListRequest,
) {
  const page: (ListingEntry & { bytes: Buffer })[] = []
  const start = Buffer.from(startAfter)
  for await (const meta of metadataIn(bucketFolder, prefix)) {
    if (!meta.key.startsWith(prefix)) continue
    const delimiterIndex = delimiter ? meta.key.indexOf(delimiter, prefix.length) : -1
    const name = delimiterIndex < 0 ? meta.key : meta.key.slice(0, delimiterIndex + delimiter.length)
    const bytes = Buffer.from(name)
    if (startAfter && bytes.compare(start) <= 0) continue
    const lastEntry = page[maxEntries]
    if (lastEntry && bytes.compare(lastEntry.bytes) >= 0) continue
    const index = insertionIndex(page, bytes)
    if (page[index]?.bytes.equals(bytes)) continue
    page.splice(index, 0, { name, bytes, ...(delimiterIndex < 0 && { meta }) })
    page.length = Math.min(page.length, maxEntries + 1)
  }
  return { entries: page.slice(0, maxEntries) as ListingEntry[], more: page.length > maxEntries }
}

/** The index of these bytes in the sorted page, or where to insert them. */
function insertionIndex(page: readonly { bytes: Buffer }[], bytes: Buffer) {
  let [low, high] = [0, page.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((page[middle]?.bytes.compare(bytes) ?? 0) < 0) low = middle + 1
    else high = middle
  }
  return low
}

async function* metadataIn(bucketFolder: string, prefix: string) {
  const parts = prefix.includes('/')
    ? [partOf(prefix)]
    : (await fileNames(bucketFolder)).filter((name) => PART_FOLDER_NAME.test(name))
  for (const part of parts) {
    for (const folder of await fileNames(join(bucketFolder, part))) {
      const files = (await fileNames(join(bucketFolder, part, folder))).filter((name) =>
        METADATA_FILE_NAME.test(name),
      )
      for (let first = 0; first < files.length; first += CONCURRENT_READS) {
        const fileGroup = files.slice(first, first + CONCURRENT_READS)
        const metadata = await Promise.all(
          fileGroup.map((file) => readMetadata(join(bucketFolder, part, folder, file))),
        )
        yield* metadata.filter((meta) => meta !== undefined)
      }
    }
  }
}
