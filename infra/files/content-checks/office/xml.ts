import type { FileRefusal } from '#domain/files/refusals.ts'
import { isActiveField } from './fields.ts'

const PIECE = 1024 * 1024
const MOST_INSTRUCTION = 200

/** Any prefix of a name, and the rest of a tag, in whose values the sign that ends it may stand. */
export const PREFIX = `(?:[^\\s<>/:"'=]+:)?`
const REST = `\\b(?:[^<>"']|"[^"<]*"|'[^'<]*')*(?<!/)>`

/** Links to other programs, objects of theirs, formulas that fetch, and comments in what is read, which only a disguise needs. */
const ACTIVE = new RegExp(
  `<${PREFIX}(?:ddeLink|oleLink|oleObject|control)\\b|\\bWEBSERVICE\\s*\\(|<${PREFIX}(?:instrText|f)${REST}[^<]*<!`,
  'i',
)
/** No Office program writes one; what it declares is put in wherever a reader finds its name. */
const DECLARATIONS = /<!(?:DOCTYPE|ENTITY)/i
/** What the instructions of fields are made of: runs of text, attributes, and beginnings. */
const FIELDS = new RegExp(
  `<${PREFIX}instrText${REST}([^<]*)|\\s${PREFIX}instr\\s*=\\s*(?:"([^"<]*)|'([^'<]*))|fldCharType\\s*=\\s*["']begin`,
  'g',
)

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
  for (const each of pieces(part)) {
    const piece = decoded(each)
    if (DECLARATIONS.test(each)) return 'active_content'
    if (ACTIVE.test(piece) || isFieldActive(piece)) return 'active_content'
  }
  return undefined
}

/** The part in pieces. Each ends before a tag: what is sought is in one of them, and never in two. */
function* pieces(part: Buffer) {
  let rest = ''
  for (let at = 0; at < part.length; ) {
    // While there is no tag, twice as much: so that each byte is read three times at most.
    const size = Math.max(PIECE, rest.length)
    const text = rest + part.toString('latin1', at, at + size)
    at += size
    const end = at < part.length ? lastTag(text) : text.length
    if (end > 0) yield text.slice(0, end)
    rest = text.slice(Math.max(0, end))
  }
}

/** Where the last tag begins; a comment or a section of characters belongs to the text before it. */
function lastTag(text: string) {
  let at = text.lastIndexOf('<', text.length - 2)
  while (at > 0 && text[at + 1] === '!') at = text.lastIndexOf('<', at - 1)
  return at
}

/** Reads the pieces of a part one after the other: whether an instruction, spread over runs or not, is active. */
function fields() {
  let instruction = ''
  return (piece: string) => {
    if (!piece.includes('instr') && !piece.includes('fldCharType')) return false
    for (const [, text, double, single] of piece.matchAll(FIELDS)) {
      const attribute = double ?? single
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
        .replace(/&#(?:x0*([0-9a-f]{1,2})|0*(\d{1,3}));/gi, (_, hex, decimal) =>
          String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal) & 0xff),
        )
        .replaceAll('&quot;', '"')
    : text
