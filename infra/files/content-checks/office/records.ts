import type { ContentRefusal } from '#domain/files/refusals.ts'

const BOF = 0x809
const FILEPASS = 0x2f
const BOUNDSHEET = 0x85
const SUPBOOK = 0x1ae
/** The types of sheets with macros, in the list of sheets and in the sheet itself. */
const [MACRO_SHEET, VBA_MODULE] = [1, 6]
const MACRO_SHEETS = new Set([0x40, 0x06])

/**
 * Checks Excel's stream of records. Refuses a sheet of Excel 4 macros, a link to another program (DDE), or a
 * password.
 */
export function excelRefusal(stream: Buffer): ContentRefusal | undefined {
  for (let offset = 0; offset + 4 <= stream.length; ) {
    const [type, length] = [stream.readUInt16LE(offset), stream.readUInt16LE(offset + 2)]
    const body = stream.subarray(offset + 4, offset + 4 + length)
    if (type === FILEPASS) return 'encrypted'
    if (type === BOF && body.length >= 4 && MACRO_SHEETS.has(body.readUInt16LE(2))) return 'active_content'
    const sheet = type === BOUNDSHEET ? body[5] : undefined
    if (sheet === MACRO_SHEET || sheet === VBA_MODULE) return 'active_content'
    // This character separates program and topic of a link. No path contains it.
    if (type === SUPBOOK && body.length > 4 && body.subarray(4).includes(3)) return 'active_content'
    offset += 4 + length
  }
  return undefined
}

const CONTAINER = 0xf
/** Embedded and linked objects, controls. */
const POWERPOINT_ACTIVE = new Set([0x0fcc, 0x0fce, 0x0fee])
const VBA_INFO = 0x0400

/** Checks PowerPoint's tree of records. Refuses embedded or linked objects, controls and macros. */
export function powerPointRefusal(stream: Buffer): ContentRefusal | undefined {
  for (let offset = 0; offset + 8 <= stream.length; ) {
    const [version, type] = [stream.readUInt16LE(offset) & 0xf, stream.readUInt16LE(offset + 2)]
    const length = stream.readUInt32LE(offset + 4)
    if (POWERPOINT_ACTIVE.has(type)) return 'active_content'
    if (
      type === VBA_INFO &&
      length >= 8 &&
      offset + 16 <= stream.length &&
      stream.readUInt32LE(offset + 12) !== 0
    )
      return 'active_content'
    offset += version === CONTAINER ? 8 : 8 + length
  }
  return undefined
}
