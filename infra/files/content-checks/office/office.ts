import { type Entry, fromBufferPromise, getFileNameLowLevel, type ZipFile } from 'yauzl'
import type { FileRefusal } from '#domain/files/refusals.ts'
import type { TypeCheck } from '../type-check.ts'
import { isCompoundFile } from './compound-file.ts'
import { listingRefusal } from './listings.ts'
import { xmlRefusal } from './xml.ts'

const MOST_ENTRIES = 10_000
const MOST_UNPACKED = 512 * 1024 * 1024
/** Below this unpacked size (bytes) the compression ratio is not limited. */
const FREE_UNPACKED = 32 * 1024 * 1024
const MOST_RATIO = 120
/** Of one part, in bytes. */
const MOST_READ = 128 * 1024 * 1024
/** A chart has its data as a document within the document, which has none again. */
const MOST_DEPTH = 1

const MACROS = /(^|\/)(vbaProject|vbaData)[^/]*$|^xl\/macrosheets\/|(^|\/)activeX\//i

/** Accepts an OOXML document (docx, xlsx, pptx); `main` is the content type of its main part. Nothing active, no zip bombs. */
export const office =
  (main: string): TypeCheck =>
  (bytes) =>
    inspected(bytes, main, 0)

async function inspected(bytes: Buffer, main: string, depth: number): Promise<FileRefusal | undefined> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true, validateEntrySizes: true })
  try {
    return await parts(zip, main, depth)
  } finally {
    zip.close()
  }
}

async function parts(zip: ZipFile, main: string, depth: number): Promise<FileRefusal | undefined> {
  let left = Math.min(MOST_UNPACKED, Math.max(FREE_UNPACKED, zip.fileSize * MOST_RATIO))
  let types: string | undefined
  if (zip.entryCount > MOST_ENTRIES) return 'unreadable'
  const names = new Set<string>()
  for await (const entry of zip.eachEntry()) {
    if (!entry.canDecodeFileData() || !(await isNamedOnce(zip, entry, names))) return 'unreadable'
    if (MACROS.test(partName(entry.fileName))) return 'active_content'
    const { size, content } = await unpacked(zip, entry, left)
    left -= size
    if (left < 0 || size > MOST_READ) return 'unreadable'
    const isTypes = /^\[Content_Types\]\.xml$/i.test(entry.fileName)
    const refused =
      isTypes || /\.rels$/i.test(entry.fileName)
        ? listingRefusal(content)
        : await inPart(entry.fileName, content, depth)
    if (refused) return refused
    if (isTypes) types = content.toString()
  }
  return types?.includes(main === '' ? '.main+xml' : `${main}.main+xml`) ? undefined : 'wrong_type'
}

/** The name of a part as programs compare them: without regard to case, and to how a sign is written. */
const partName = (name: string) => {
  const plain = name.replace(/%([0-7][0-9a-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return plain.normalize('NFKC').toLowerCase()
}

/** Whether both places that name an entry say the same, and no other one says it: of two, readers disagree on which counts. */
async function isNamedOnce(zip: ZipFile, entry: Entry, names: Set<string>): Promise<boolean> {
  const local = await zip.readLocalFileHeaderPromise(entry)
  const said = getFileNameLowLevel(local.generalPurposeBitFlag, local.fileName, [], true)
  const name = partName(entry.fileName)
  const isPath = name
    .split('/')
    .every((part, at, all) => part !== '.' && (part !== '' || at === all.length - 1))
  const isNew = !names.has(name)
  names.add(name)
  return isPath && isNew && entry.fileNameRaw.equals(local.fileName) && said === entry.fileName
}

/** The entry's true unpacked size, counted while unpacking, and its content as far as it is read at all. */
async function unpacked(zip: ZipFile, entry: Entry, most: number) {
  const stream = await zip.openReadStreamPromise(entry)
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > most) break
    if (size <= MOST_READ) parts.push(part)
  }
  stream.destroy()
  return { size, content: Buffer.concat(parts.splice(0)) }
}

/** A part that is a document itself is inspected like one; where objects of other programs are, nothing else is. */
async function inPart(name: string, content: Buffer, depth: number): Promise<FileRefusal | undefined> {
  if (isCompoundFile(content)) return 'active_content'
  if (content.toString('latin1', 0, 4) === 'PK\x03\x04')
    return depth < MOST_DEPTH ? inspected(content, '', depth + 1) : 'active_content'
  return /(^|\/)embeddings\//i.test(name) ? 'active_content' : xmlRefusal(content)
}
