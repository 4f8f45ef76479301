import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'

const { resolve } = createRequire(import.meta.url)

/** What DejaVu Sans has; everything else is set in a font that has nearly all writing, in a plainer hand. */
const COVERED =
  /^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Armenian}\p{scx=Hebrew}\p{scx=Arabic}\p{scx=Georgian}\p{scx=Common}\p{scx=Inherited}]$/u

type Piece = { text: string; wide: boolean }

/** More changes of the font than a text has that is meant to be read. */
const MOST_PIECES = 32

/**
 * The text in pieces that one font can set; `wide` is the one for what DejaVu Sans does not have. A text that would be cut
 * into very many is set in `wide` as a whole: each piece is laid out by itself.
 */
export function pieces(text: string): Piece[] {
  const all = cut(text)
  return all.length > MOST_PIECES ? [{ text, wide: true }] : all
}

function cut(text: string): Piece[] {
  const found: Piece[] = []
  for (const character of text) {
    const wide = !COVERED.test(character)
    const last = found.at(-1)
    // A space belongs to the piece that it is in.
    if (last && (last.wide === wide || character === ' ')) last.text += character
    else found.push({ text: character, wide })
  }
  return found
}

export const PLAIN_FONT = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
export const BOLD_FONT = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

let unpacked: Buffer | undefined

/** The font for all other writing, read when a receipt first needs it. */
export function wideFont(): Buffer {
  unpacked ??= unpack(readFileSync(resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')))
  return unpacked
}

const HEADER = 44
const ENTRY = 20

/** A WOFF font as TrueType: read as it is, its glyphs would be unpacked again for every letter. */
function unpack(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(HEADER + ENTRY * index, HEADER + ENTRY * (index + 1))
    const from = entry.readUInt32BE(4)
    const stored = woff.subarray(from, from + entry.readUInt32BE(8))
    const size = entry.readUInt32BE(12)
    const table = stored.length < size ? inflateSync(stored) : stored
    const at = 12 + 16 * index
    entry.copy(head, at, 0, 4)
    entry.copy(head, at + 4, 16, 20)
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(size, at + 12)
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    tables.push(table, padding)
    end += size + padding.length
  }
  return Buffer.concat(tables)
}
