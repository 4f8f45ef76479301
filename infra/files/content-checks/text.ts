import { encodingOf, TERMINAL } from './text-encoding.ts'
import type { TypeCheck } from './type-check.ts'

/** Control characters that plain text does not contain: all but tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/
/** Formats that are written in plain characters and are not plain text. */
const others = /^\s*(%PDF-|%!PS|\{\\rtf)/
/** Old programs end a text with this character, Ctrl-Z. */
const END = '\x1a'
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ended = /^[\s\x1a]*$/

const PART = 1024 * 1024
/** Longer than what a terminal is told at once. */
const MOST_TOLD = 32

/** Accepts plain text in UTF-8, UTF-16 or Windows-1252, without control characters but those of terminals and of its end. */
export const text: TypeCheck = async (bytes) => {
  const encoding = encodingOf(bytes)
  if (encoding === undefined) return 'wrong_type'
  const decoder = new TextDecoder(encoding, { fatal: true })
  let rest = ''
  let is_ended = false
  const isWrong = (read: string, is_last: boolean) => {
    const all = rest + read
    // What begins at the end of a part is read with the next one.
    const begun = is_last ? -1 : all.indexOf('\x1b', Math.max(0, all.length - MOST_TOLD))
    const part = begun === -1 ? all : all.slice(0, begun)
    rest = all.slice(part.length)
    if (is_ended) return !ended.test(part)
    const end = part.indexOf(END)
    is_ended = end !== -1
    const plain = (is_ended ? part.slice(0, end) : part).replace(TERMINAL, '')
    return control.test(plain) || (is_ended && !ended.test(part.slice(end)))
  }
  try {
    for (let at = 0; at < bytes.length; at += PART) {
      const is_last = at + PART >= bytes.length
      const read = decoder.decode(bytes.subarray(at, at + PART), { stream: !is_last })
      if ((at === 0 && others.test(read)) || isWrong(read, is_last)) return 'wrong_type'
    }
  } catch {
    return 'wrong_type'
  }
  return undefined
}
