import type { TypeCheck } from './type-check.ts'

/** Control characters that plain text does not contain: all but tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/
/** Formats that are written in plain characters and are not plain text. */
const others = /^\s*(%PDF-|%!PS|\{\\rtf)/

const PART = 1024 * 1024

/** Accepts plain text: valid UTF-8 without control characters. */
export const text: TypeCheck = async (bytes) => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += PART) {
      const read = decoder.decode(bytes.subarray(at, at + PART), { stream: true })
      if (control.test(read) || (at === 0 && others.test(read))) return 'wrong_type'
    }
    decoder.decode()
  } catch {
    return 'wrong_type'
  }
  return undefined
}
