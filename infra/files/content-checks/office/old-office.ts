import type { FileRefusal } from '#domain/files/refusals.ts'
import type { TypeCheck } from '../type-check.ts'
import { compoundFile, isCompoundFile, type Stream } from './compound-file.ts'
import { hasActiveField, hasForeignTemplate } from './fields.ts'
import { excelRefusal, powerPointRefusal } from './records.ts'

/** Macros, and storages of embedded objects and controls. */
const ACTIVE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names of streams begin with them
  /^(Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR|ObjectPool|\x01Ole10Native|\x01CompObjNative|MBD[0-9A-F]{6,8}|LNK[0-9A-F]{6,8}|\x03OCXNAME|OCXDATA|Ctls)$/i
/** The streams that hold a password-protected document. */
const LOCKED = /^Encrypt(ed|ion)/
const FLAGS = 10
const IS_ENCRYPTED = 0x0100

/** What is refused in the content of each stream. */
const contents: Record<string, (stream: Buffer) => FileRefusal | undefined> = {
  WordDocument: (stream) => {
    if (stream.length >= FLAGS + 2 && stream.readUInt16LE(FLAGS) & IS_ENCRYPTED) return 'encrypted'
    return hasActiveField(stream) ? 'active_content' : undefined
  },
  '0Table': (stream) => (hasForeignTemplate(stream) ? 'active_content' : undefined),
  '1Table': (stream) => (hasForeignTemplate(stream) ? 'active_content' : undefined),
  Workbook: excelRefusal,
  Book: excelRefusal,
  'PowerPoint Document': powerPointRefusal,
}

/** Accepts a binary Office document (doc, xls, ppt), recognized by the names of its streams. No macros, no embedded objects. */
export const oldOffice =
  (wanted: readonly string[]): TypeCheck =>
  async (bytes) => {
    if (!isCompoundFile(bytes)) return 'wrong_type'
    const streams = compoundFile(bytes)
    if (streams.some(({ name }) => ACTIVE.test(name))) return 'active_content'
    if (streams.some(({ name }) => LOCKED.test(name))) return 'encrypted'
    if (!streams.some(({ name }) => wanted.includes(name))) return 'wrong_type'
    return refusalIn(streams)
  }

function refusalIn(streams: readonly Stream[]): FileRefusal | undefined {
  for (const { name, content } of streams) {
    const why = contents[name]?.(content())
    if (why) return why
  }
  return undefined
}
