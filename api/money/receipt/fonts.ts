import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
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

export const PLAIN_FONT_PATH = resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
export const BOLD_FONT_PATH = resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')

let cachedFallbackFont: Buffer | undefined

/** The font for all other scripts, read when a receipt first needs it. */
export function fallbackFont(): Buffer {
  cachedFallbackFont ??= unpackWoff(
    readFileSync(resolve('@fontsource/unifontex/files/unifontex-latin-400-normal.woff')),
  )
  return cachedFallbackFont
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
