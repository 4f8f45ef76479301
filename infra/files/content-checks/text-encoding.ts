export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How much is looked at where the encoding has to be guessed. */
const SAMPLE = 64 * 1024
/** Of UTF-16 without its mark: the share of letters with a null beside them, as all western ones have. */
const LEAST_NULLS = 0.6
/** Of Windows-1252: the share of letters that ASCII does not have; text in another alphabet has more. */
const MOST_ACCENTS = 0.35
/** Windows-1252 has no character for these. */
const UNUSED = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

/**
 * How these bytes are to be read as text: UTF-16 where their mark or their nulls say so, UTF-8 where it is that, and else
 * Windows-1252, as programs on Windows save it, where it looks like a western text. `is_cut`: they may end within a letter.
 */
export function encodingOf(bytes: Buffer, is_cut = false): TextEncoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.subarray(0, SAMPLE).includes(0)) return wideEncoding(bytes)
  if (isUtf8(bytes, is_cut)) return 'utf-8'
  return isWestern(bytes) ? 'windows-1252' : undefined
}

function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const sample = bytes.subarray(0, SAMPLE)
  const nulls: [even: number, odd: number] = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) nulls[at % 2 === 0 ? 0 : 1]++
  const [even, odd] = nulls
  const least = Math.max(2, (sample.length / 2) * LEAST_NULLS)
  if (odd >= least && even === 0) return 'utf-16le'
  return even >= least && odd === 0 ? 'utf-16be' : undefined
}

const PART = 1024 * 1024

/** In parts, so that the largest text takes little memory. */
function isUtf8(bytes: Buffer, is_cut: boolean): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PART)
      decoder.decode(bytes.subarray(at, at + PART), { stream: true })
    if (!is_cut) decoder.decode()
    return true
  } catch {
    return false
  }
}

function isWestern(bytes: Buffer): boolean {
  let letters = 0
  let accents = 0
  for (const byte of bytes) {
    if (UNUSED.has(byte)) return false
    if (byte > 0x20) letters++
    if (byte > 0x7f) accents++
  }
  return accents <= letters * MOST_ACCENTS
}

/** What a terminal reads as colors and moves of its cursor; logs have them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const TERMINAL = /\x1b(?:\[[0-9;:?]*[A-Za-z]|\(B)/g
