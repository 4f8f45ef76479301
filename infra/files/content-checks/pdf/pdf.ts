import type { ContentRefusal } from '#domain/files/refusals.ts'
import type { TypeCheck } from '../type-check.ts'
import { inspectDocument } from './document.ts'

/** Within this many bytes readers look for the header, and for the end marker before what fills up the end. */
const [HEADER_SEARCH_BYTES, END_SEARCH_BYTES] = [1024, 4096]
/** A byte-order mark and space may stand before it, as some programs write them; nothing else, which might be another file. */
const HEADER = /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?[\0\s]*%PDF-[12]\.\d/
const FILLING_BYTES = new Set([0, 9, 10, 12, 13, 26, 32])

/** Accepts a PDF with header and end marker that opens without a password and holds nothing active. Linear in its size. */
export const pdfCheck: TypeCheck = async (bytes): Promise<ContentRefusal | undefined> => {
  if (!HEADER.test(bytes.toString('latin1', 0, HEADER_SEARCH_BYTES))) return 'wrong_type'
  let end = bytes.length
  while (end > 0 && FILLING_BYTES.has(bytes[end - 1] ?? 0)) end--
  if (!bytes.subarray(Math.max(0, end - END_SEARCH_BYTES), end).includes('%%EOF')) return 'unreadable'
  return inspectDocument(bytes)
}
