import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import type { ContentRefusal } from '#domain/files/refusals.ts'
import type { TypeCheck } from '../type-check.ts'
import { isCompoundFile } from './compound-file.ts'
import { listingRefusal } from './part-listings.ts'
import { xmlRefusal } from './xml.ts'

const MAX_ENTRIES = 10_000
const MAX_UNPACKED_BYTES = 512 * 1024 * 1024
/** Below this unpacked size (bytes) the compression ratio is not limited. */
const UNLIMITED_RATIO_BYTES = 32 * 1024 * 1024
const MAX_COMPRESSION_RATIO = 120
/** The largest unpacked size of one part, in bytes. */
const MAX_PART_BYTES = 128 * 1024 * 1024
/**
 * The maximal nesting of documents: a chart has its data as a document inside the document, which has none
 * again.
 */
const MAX_DEPTH = 1

const MACRO_PARTS = /(^|\/)(vbaProject|vbaData)[^/]*$|^xl\/macrosheets\/|(^|\/)activeX\//i

/**
 * Accepts an OOXML document (docx, xlsx, pptx) without active content and without zip bombs. `mainType` is
 * the content type of its main part.
 */
export const officeCheck =
  (mainType: string): TypeCheck =>
  (bytes) =>
    inspectDocument(bytes, mainType, 0)

async function inspectDocument(
  bytes: Buffer,
  mainType: string,
  depth: number,
): Promise<ContentRefusal | undefined> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true })
  try {
    return await inspectParts(zip, mainType, depth)
  } finally {
    zip.close()
  }
}

async function inspectParts(
  zip: ZipFile,
  mainType: string,
  depth: number,
): Promise<ContentRefusal | undefined> {
  let remainingBytes = Math.min(
    MAX_UNPACKED_BYTES,
    Math.max(UNLIMITED_RATIO_BYTES, zip.fileSize * MAX_COMPRESSION_RATIO),
  )
  let types: string | undefined
  if (zip.entryCount > MAX_ENTRIES) return 'unreadable'
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    if (!entry.canDecodeFileData() || !(await isNamedOnce(zip, entry, names))) return 'unreadable'
    if (MACRO_PARTS.test(partName(entry.fileName))) return 'active_content'
    const { size, content } = await unpackEntry(zip, entry, remainingBytes)
    remainingBytes -= size
    if (remainingBytes < 0 || size > MAX_PART_BYTES) return 'unreadable'
    const isTypes = /^\[Content_Types\]\.xml$/i.test(entry.fileName)
    const refused =
      isTypes || /\.rels$/i.test(entry.fileName)
        ? listingRefusal(content)
        : await inspectPart(entry.fileName, content, depth)
    if (refused) return refused
    if (isTypes) types = content.toString()
  }
  return types?.includes(mainType === '' ? '.main+xml' : `${mainType}.main+xml`) ? undefined : 'wrong_type'
}

/**
 * Returns the name of a part in the form in which programs compare it: without regard to case, escapes and
 * Unicode variants of a character.
 */
const partName = (name: string) => {
  const decodedName = name.replace(/%([0-7][0-9a-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decodedName.normalize('NFKC').toLowerCase()
}

/**
 * Whether both records of an entry agree, and no other entry has the same name: readers disagree on which of
 * two counts.
 */
async function isNamedOnce(zip: ZipFile, entry: Entry, names: Set<string>): Promise<boolean> {
  const localHeader = await zip.readLocalFileHeaderPromise(entry)
  const localName = getFileNameLowLevel(localHeader.generalPurposeBitFlag, localHeader.fileName, [], true)
  const name = partName(entry.fileName)
  const isPath = name
    .split('/')
    .every((part, index, all) => part !== '.' && (part !== '' || index === all.length - 1))
  const isNew = !names.has(name)
  names.add(name)
  return isPath && isNew && entry.fileNameRaw.equals(localHeader.fileName) && localName === entry.fileName
}

/**
 * Returns the true unpacked size of the entry, counted while unpacking, and its content, which is complete
 * only up to the limits.
 */
async function unpackEntry(zip: ZipFile, entry: Entry, maxBytes: number) {
  const stream = await zip.openReadStreamPromise(entry)
  const chunks: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) break
    if (size <= MAX_PART_BYTES) chunks.push(part)
  }
  stream.destroy()
  return { size, content: Buffer.concat(chunks.splice(0)) }
}

/**
 * Inspects a part that is a document itself like a document. Folders for objects of other programs may
 * contain nothing else.
 */
async function inspectPart(
  name: string,
  content: Buffer,
  depth: number,
): Promise<ContentRefusal | undefined> {
  if (isCompoundFile(content)) return 'active_content'
  if (content.toString('latin1', 0, 4) === 'PK\x03\x04')
    return depth < MAX_DEPTH ? inspectDocument(content, '', depth + 1) : 'active_content'
  return /(^|\/)embeddings\//i.test(name) ? 'active_content' : xmlRefusal(content)
}
