import { encodingOf, TERMINAL_SEQUENCES } from './text-encoding.ts'
import type { TypeCheck } from './type-check.ts'

/**
 * Control characters that plain text does not contain: all except tab, line feed, form feed and carriage
 * return.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\0-\x08\x0b\x0e-\x1f\x7f]/
/** Formats that consist of plain characters but are not plain text. */
const OTHER_FORMATS = /^\s*(%PDF-|%!PS|\{\\rtf)/
/** Old programs end a text with this character, Ctrl-Z. */
const END_CHARACTER = '\x1a'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ONLY_FILLING = /^[\s\x1a]*$/

const PART_BYTES = 1024 * 1024
/** Longer than any usual terminal sequence. */
const MAX_SEQUENCE_LENGTH = 32

/**
 * Accepts plain text in UTF-8, UTF-16 or Windows-1252. The only control characters allowed are terminal
 * sequences and the end character.
 */
export const textCheck: TypeCheck = async (bytes) => {
  const encoding = encodingOf(bytes)
  if (encoding === undefined) return 'wrong_type'
  const decoder = new TextDecoder(encoding, { fatal: true })
  let remaining = ''
  let hasEnded = false
  const hasForbidden = (decoded: string, isLast: boolean) => {
    const pending = remaining + decoded
    // A sequence that starts at the end of a part is read with the next part.
    const sequenceStart = isLast
      ? -1
      : pending.indexOf('\x1b', Math.max(0, pending.length - MAX_SEQUENCE_LENGTH))
    const part = sequenceStart === -1 ? pending : pending.slice(0, sequenceStart)
    remaining = pending.slice(part.length)
    if (hasEnded) return !ONLY_FILLING.test(part)
    const end = part.indexOf(END_CHARACTER)
    hasEnded = end !== -1
    const plainText = (hasEnded ? part.slice(0, end) : part).replace(TERMINAL_SEQUENCES, '')
    return CONTROL_CHARACTERS.test(plainText) || (hasEnded && !ONLY_FILLING.test(part.slice(end)))
  }
  try {
    for (let offset = 0; offset < bytes.length; offset += PART_BYTES) {
      const isLast = offset + PART_BYTES >= bytes.length
      const decoded = decoder.decode(bytes.subarray(offset, offset + PART_BYTES), { stream: !isLast })
      if ((offset === 0 && OTHER_FORMATS.test(decoded)) || hasForbidden(decoded, isLast)) return 'wrong_type'
    }
  } catch {
    return 'wrong_type'
  }
  return undefined
}
