export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How much is looked at where the encoding has to be guessed. */
const SAMPLE_BYTES = 64 * 1024
/** Of UTF-16 without its mark: the share of letters with a null beside them, as all western ones have. */
const MIN_NULL_SHARE = 0.6
/** Of Windows-1252: the share of letters that ASCII does not have; text in another alphabet has more. */
const MAX_ACCENT_SHARE = 0.35
/** Windows-1252 has no character for these. */
const UNUSED_BYTES = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * How these bytes are to be read as text: UTF-16 where their mark or their nulls say so, UTF-8 where it is that, and else
 * Windows-1252, as programs on Windows save it, where it looks like a western text. `isCut`: they may end within a letter.
 */
export function encodingOf(bytes: Buffer, isCut = false): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.subarray(0, SAMPLE_BYTES).includes(0)) return wideEncoding(bytes)
  if (isUtf8(bytes, isCut)) return 'utf-8'
  return isWestern(bytes) ? 'windows-1252' : undefined
}

function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const nulls: [even: number, odd: number] = [0, 0]
  for (let offset = 0; offset < sample.length; offset++)
    if (sample[offset] === 0) nulls[offset % 2 === 0 ? 0 : 1]++
  const [even, odd] = nulls
  const minNulls = Math.max(2, (sample.length / 2) * MIN_NULL_SHARE)
  if (odd >= minNulls && even === 0) return 'utf-16le'
  return even >= minNulls && odd === 0 ? 'utf-16be' : undefined
}

const PART_BYTES = 1024 * 1024

/** In parts, so that the largest text takes little memory. */
function isUtf8(bytes: Buffer, isCut: boolean): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let offset = 0; offset < bytes.length; offset += PART_BYTES)
      decoder.decode(bytes.subarray(offset, offset + PART_BYTES), { stream: true })
    if (!isCut) decoder.decode()
    return true
  } catch {
    return false
  }
}

function isWestern(bytes: Buffer): boolean {
  let letters = 0
  let accents = 0
  for (const byte of bytes) {
    if (UNUSED_BYTES.has(byte)) return false
    if (byte > 0x20) letters++
    if (byte > 0x7f) accents++
  }
  return accents <= letters * MAX_ACCENT_SHARE
}

/** What a terminal reads as colors and moves of its cursor; logs have them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const TERMINAL_SEQUENCES = /\x1b(?:\[[0-9;:?]*[A-Za-z]|\(B)/g

/** The end that old programs set, and what is behind it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const END_PATTERN = /\x1a[\s\x1a]*$/

/**
 * Decodes bytes as their check does, without what a terminal would read as colors; an incomplete character at the end is
 * dropped.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes, true) ?? 'windows-1252'
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  return text.replace(TERMINAL_SEQUENCES, '').replace(END_PATTERN, '')
}
