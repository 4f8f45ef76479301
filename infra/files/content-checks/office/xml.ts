import type { ContentRefusal } from '#domain/files/refusals.ts'
import { isActiveField } from './fields.ts'

const PIECE_BYTES = 1024 * 1024
const MAX_INSTRUCTION_LENGTH = 200

/** Matches any prefix of a name, and the rest of a tag, whose values may contain the sign that ends it. */
export const NAMESPACE_PREFIX = `(?:[^\\s<>/:"'=]+:)?`
const TAG_REST = `\\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*(?<!/)>`

/**
 * Refused content: links to other programs and their objects, formulas that load data, and comments, whose
 * only use here is to hide something.
 */
const ACTIVE_XML = new RegExp(
  `<${NAMESPACE_PREFIX}(?:ddeLink|oleLink|oleObject|control)\\b|\\bWEBSERVICE\\s*\\(|<${NAMESPACE_PREFIX}(?:instrText|f)${TAG_REST}[^<]*<!`,
  'i',
)
/**
 * A document type declaration. No Office program writes one, and readers replace its entities by other
 * content.
 */
const DECLARATIONS = /<!(?:DOCTYPE|ENTITY)/i
/** The parts of field instructions: runs of text, attributes, and starts of fields. */
const FIELD_PARTS = new RegExp(
  `<${NAMESPACE_PREFIX}instrText${TAG_REST}([^<]*)|\\s${NAMESPACE_PREFIX}instr\\s*=\\s*(?:"([^"<]*)|'([^'<]*))|fldCharType\\s*=\\s*["']begin`,
  'g',
)

/** Whether it is XML in another encoding than UTF-8, in which nothing would be found. */
export const isNotUtf8Xml = (part: Buffer) =>
  (part.toString('latin1', 0, 4).includes('\0') && /[<\xfe\xff]/.test(part.toString('latin1', 0, 4))) ||
  /^[\s\xef\xbb\xbf]*<\?xml[^>]{0,200}encoding\s*=\s*["'](?!utf-?8["'])/i.test(
    part.toString('latin1', 0, 300),
  )

/**
 * Returns why a document is refused because of this part, which may or may not be XML. Linear in its size.
 */
export function xmlRefusal(part: Buffer): ContentRefusal | undefined {
  if (isNotUtf8Xml(part)) return 'unreadable'
  const isFieldActive = fieldReader()
  for (const each of pieces(part)) {
    const piece = decodeReferences(each)
    if (DECLARATIONS.test(each)) return 'active_content'
    if (ACTIVE_XML.test(piece) || isFieldActive(piece)) return 'active_content'
  }
  return undefined
}

/** Splits the part into pieces that end before a tag, so that nothing refused is split between two pieces. */
function* pieces(part: Buffer) {
  let remaining = ''
  for (let offset = 0; offset < part.length; ) {
    // The size is doubled while there is no tag, so that each byte is read three times at most.
    const size = Math.max(PIECE_BYTES, remaining.length)
    const text = remaining + part.toString('latin1', offset, offset + size)
    offset += size
    const end = offset < part.length ? lastTag(text) : text.length
    if (end > 0) yield text.slice(0, end)
    remaining = text.slice(Math.max(0, end))
  }
}

/** Returns where the last tag starts. A comment or character section belongs to the text before it. */
function lastTag(text: string) {
  let offset = text.lastIndexOf('<', text.length - 2)
  while (offset > 0 && text[offset + 1] === '!') offset = text.lastIndexOf('<', offset - 1)
  return offset
}

/**
 * Reads the pieces of a part in order and returns whether an instruction is active, even if it is spread over
 * runs.
 */
function fieldReader() {
  let instruction = ''
  return (piece: string) => {
    if (!piece.includes('instr') && !piece.includes('fldCharType')) return false
    for (const [, text, double, single] of piece.matchAll(FIELD_PARTS)) {
      const attribute = double ?? single
      if (attribute !== undefined && isActiveField(attribute)) return true
      instruction = text === undefined ? '' : (instruction + text).slice(0, MAX_INSTRUCTION_LENGTH)
      if (isActiveField(instruction)) return true
    }
    return false
  }
}

/** Replaces numeric character references by their characters. All refused patterns are ASCII. */
const decodeReferences = (text: string) =>
  text.includes('&')
    ? text
        .replace(/&#(?:x0*([0-9a-f]{1,2})|0*(\d{1,3}));/gi, (_, hex, decimal) =>
          String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal) & 0xff),
        )
        .replaceAll('&quot;', '"')
    : text
