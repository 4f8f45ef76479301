import type { FileRefusal } from '#domain/files/refusals.ts'
import { isActiveField } from './fields.ts'
import { windows } from './windows.ts'

const MOST_INSTRUCTION = 200

/** Links to other programs, objects of theirs, and formulas that fetch. */
const ACTIVE = /<(?:[\w.-]+:)?(?:ddeLink|oleLink|oleObject|control)\b|\bWEBSERVICE\s*\(/i
/** What the instructions of fields are made of: runs of text, attributes, and beginnings. */
const FIELDS =
  /<(?:[\w.-]+:)?instrText\b[^>]{0,300}>([^<]*)|\s(?:[\w.-]+:)?instr\s?=\s?["']([^"'<]*)|fldCharType\s?=\s?["']begin/g

/** Whether it is XML in any way but UTF-8, in which nothing would be found. */
export const isOtherwiseEncoded = (part: Buffer) =>
  (part.toString('latin1', 0, 4).includes('\0') && /[<\xfe\xff]/.test(part.toString('latin1', 0, 4))) ||
  /^[\s\xef\xbb\xbf]*<\?xml[^>]{0,200}encoding\s*=\s*["'](?!utf-?8["'])/i.test(
    part.toString('latin1', 0, 300),
  )

/** Why a document is refused by this part of it, which may be XML or not. Linear in its size. */
export function xmlRefusal(part: Buffer): FileRefusal | undefined {
  if (isOtherwiseEncoded(part)) return 'unreadable'
  const isFieldActive = fields()
  for (const each of windows(part)) {
    const window = decoded(each.toString('latin1'))
    if (ACTIVE.test(window) || isFieldActive(window)) return 'active_content'
  }
  return undefined
}

/** Reads the windows of a part one after the other: whether an instruction, spread over runs or not, is active. */
function fields() {
  let instruction = ''
  return (window: string) => {
    if (!window.includes('instr') && !window.includes('fldCharType')) return false
    for (const [, text, attribute] of window.matchAll(FIELDS)) {
      if (attribute !== undefined && isActiveField(attribute)) return true
      instruction = text === undefined ? '' : (instruction + text).slice(0, MOST_INSTRUCTION)
      if (isActiveField(instruction)) return true
    }
    return false
  }
}

/** With its numeric character references written out: the signs that are sought have ASCII codes. */
const decoded = (text: string) =>
  text.includes('&')
    ? text
        .replace(/&#(?:x0{0,6}([0-9a-f]{1,2})|0{0,6}(\d{1,3}));/gi, (_, hex, decimal) =>
          String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal) & 0xff),
        )
        .replaceAll('&quot;', '"')
    : text
