import type { ContentRefusal } from '#domain/files/refusals.ts'
import type { TypeCheck } from '../type-check.ts'
import { type CompoundStream, compoundFile, isCompoundFile } from './compound-file.ts'
import { hasActiveField, hasForeignTemplate } from './fields.ts'
import { excelRefusal, powerPointRefusal } from './records.ts'

/** Macros, and storages of embedded objects and controls. */
const ACTIVE_STREAMS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: names of streams begin with them
  /^(Macros|VBA|_VBA_PROJECT|_VBA_PROJECT_CUR|ObjectPool|\x01Ole10Native|\x01CompObjNative|MBD[0-9A-F]{6,8}|LNK[0-9A-F]{6,8}|\x03OCXNAME|OCXDATA|Ctls)$/i
/** The streams that contain a password-protected document. */
const ENCRYPTED_STREAMS = /^Encrypt(ed|ion)/
const FLAGS_OFFSET = 10
const ENCRYPTED_FLAG = 0x0100

/** The refused content of each stream. */
const streamRefusals: Record<string, (stream: Buffer) => ContentRefusal | undefined> = {
  WordDocument: (stream) => {
    if (stream.length >= FLAGS_OFFSET + 2 && stream.readUInt16LE(FLAGS_OFFSET) & ENCRYPTED_FLAG)
      return 'encrypted'
    return hasActiveField(stream) ? 'active_content' : undefined
  },
  '0Table': (stream) => (hasForeignTemplate(stream) ? 'active_content' : undefined),
  '1Table': (stream) => (hasForeignTemplate(stream) ? 'active_content' : undefined),
  Workbook: excelRefusal,
  Book: excelRefusal,
  'PowerPoint Document': powerPointRefusal,
}

/**
 * Accepts a binary Office document (doc, xls, ppt) by the names of its streams, without macros and embedded
 * objects.
 */
export const oldOfficeCheck =
  (mainStreams: readonly string[]): TypeCheck =>
  async (bytes) => {
    if (!isCompoundFile(bytes)) return 'wrong_type'
    const streams = compoundFile(bytes)
    if (streams.some(({ name }) => ACTIVE_STREAMS.test(name))) return 'active_content'
    if (streams.some(({ name }) => ENCRYPTED_STREAMS.test(name))) return 'encrypted'
    if (!streams.some(({ name }) => mainStreams.includes(name))) return 'wrong_type'
    return refusalIn(streams)
  }

function refusalIn(streams: readonly CompoundStream[]): ContentRefusal | undefined {
  for (const { name, content } of streams) {
    const refusal = streamRefusals[name]?.(content())
    if (refusal) return refusal
  }
  return undefined
}
