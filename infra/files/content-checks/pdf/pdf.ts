import type { TypeCheck } from '../type-check.ts'
import { names } from './names.ts'
import { objectStreams } from './object-streams.ts'

const TAIL = 4096

/** Scripts, actions that start programs or open other files, forms with scripts, and files within the document. */
const ACTIVE = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'XFA',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
])

/** Accepts a PDF with header and end marker that is not encrypted and holds nothing active. Linear in its size. */
export const pdf: TypeCheck = async (bytes) => {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 16))) return 'wrong_type'
  if (!bytes.subarray(-TAIL).includes('%%EOF')) return 'unreadable'
  for (const part of parts(bytes))
    for (const name of names(part)) {
      if (name === 'Encrypt') return 'encrypted'
      if (ACTIVE.has(name)) return 'active_content'
    }
  return undefined
}

function* parts(bytes: Buffer) {
  yield bytes
  yield* objectStreams(bytes)
}
