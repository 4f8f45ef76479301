export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes that are inspected to guess the encoding. */
const SAMPLE_BYTES = 64 * 1024
/**
 * UTF-16 without a byte-order mark: the minimal share of letters beside a null byte, which all western
 * letters have.
 */
const MIN_NULL_SHARE = 0.6
/** Windows-1252: the maximal share of letters outside ASCII. Text in another alphabet has more. */
const MAX_ACCENT_SHARE = 0.35
/** Bytes for which Windows-1252 has no character. */
const UNUSED_BYTES = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * Returns the encoding of these bytes: UTF-16 by byte-order mark or null bytes, UTF-8 when they are valid,
 * and otherwise Windows-1252, as programs on Windows save it, when they look like a western text. `isCut`:
 * the bytes may end inside a character.
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

/** Decodes in parts, so that the largest text takes little memory. */
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

/** Terminal sequences for colors and cursor moves, which logs contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const TERMINAL_SEQUENCES = /\x1b(?:\[[0-9;:?]*[A-Za-z]|\(B)/g

/** The end character of old programs, and everything after it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const END_PATTERN = /\x1a[\s\x1a]*$/

/**
 * Decodes bytes in the same way as their check, without terminal sequences. An incomplete character at the
 * end is dropped.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes, true) ?? 'windows-1252'
  const text = new TextDecoder(encoding).decode(bytes, { stream: true })
  return text.replace(TERMINAL_SEQUENCES, '').replace(END_PATTERN, '')
}
