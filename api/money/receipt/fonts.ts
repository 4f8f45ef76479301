import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)

/**
 * The characters that DejaVu Sans has. All others are set in a plainer font that covers nearly all scripts.
 */
const DEJAVU_CHARACTER =
  /^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Armenian}\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Georgian}\p{scx=Common}\p{scx=Inherited}]$/u

type FontRun = { text: string; wide: boolean }

/** A text with more changes of font than this was not written to be read. */
const MAX_FONT_RUNS = 32

/**
 * Splits a text into pieces that one font can set. `wide` marks what DejaVu Sans does not have. A text with
 * very many pieces is set in `wide` as a whole, since each piece costs a layout of its own.
 */
export function fontRuns(text: string): FontRun[] {
  const runs = splitByFont(text)
  return runs.length > MAX_FONT_RUNS ? [{ text, wide: true }] : runs
}

function splitByFont(text: string): FontRun[] {
  const runs: FontRun[] = []
  for (const character of text) {
    const wide = !DEJAVU_CHARACTER.test(character)
    const last = runs.at(-1)
    // A space stays in the current piece.
    if (last && (last.wide === wide || character === ' ')) last.text += character
    else runs.push({ text: character, wide })
  }
  return runs
}

/** The faces of the identity, for texts in Latin letters. Their files are static cuts of the variable fonts. */
export const FACES = {
  text: 'inter-latin-400-normal.woff',
  strong: 'inter-latin-600-normal.woff',
  display: 'besley-latin-500-normal.woff',
} as const
export type Face = keyof typeof FACES

/** The characters that all of these faces have. */
const FACE_TEXT =
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]*$/

/** Whether the faces can set the whole text. Two typefaces within a word would be worse than another one. */
export const isFaceText = (text: string) => FACE_TEXT.test(text)

const FALLBACKS = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  /** For all scripts that DejaVu Sans does not have. */
  wide: resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff'),
} as const

export type FontName = Face | keyof typeof FALLBACKS

const cache = new Map<FontName, Buffer>()

/** Returns a font, read when a receipt first needs it. */
export function fontNamed(name: FontName): Buffer {
  const cached = cache.get(name)
  if (cached) return cached
  const path =
    name in FACES
      ? join(import.meta.dirname, 'fonts', FACES[name as Face])
      : FALLBACKS[name as keyof typeof FALLBACKS]
  const file = readFileSync(path)
  const font = path.endsWith('.woff') ? unpackWoff(file) : file
  cache.set(name, font)
  return font
}

const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20

/** Converts a WOFF font to TrueType. Otherwise its glyphs would be unpacked again for every letter. */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(
      WOFF_HEADER_BYTES + WOFF_ENTRY_BYTES * index,
      WOFF_HEADER_BYTES + WOFF_ENTRY_BYTES * (index + 1),
    )
    const from = entry.readUInt32BE(4)
    const packedTable = woff.subarray(from, from + entry.readUInt32BE(8))
    const size = entry.readUInt32BE(12)
    const table = packedTable.length < size ? inflateSync(packedTable) : packedTable
    const entryOffset = 12 + 16 * index
    entry.copy(head, entryOffset, 0, 4)
    entry.copy(head, entryOffset + 4, 16, 20)
    head.writeUInt32BE(end, entryOffset + 8)
    head.writeUInt32BE(size, entryOffset + 12)
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    tables.push(table, padding)
    end += size + padding.length
  }
  return Buffer.concat(tables)
}
