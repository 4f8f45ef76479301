import { createReadStream } from 'node:fs'
import type { TypeCheck } from './type-check.ts'

/** Control characters that plain text does not contain: all but tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\0-\x08\x0b\x0e-\x1f\x7f]/
/** Formats that are written in plain characters and are not plain text. */
const others = /^\s*(%PDF-|%!PS|\{\\rtf)/

/** Accepts plain text: valid UTF-8 without control characters. */
export const text: TypeCheck = async (path) => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const read = decoder.decode(chunk, { stream: true })
      if (control.test(read) || (isFirst && others.test(read))) return 'wrong_type'
      isFirst = false
    }
    decoder.decode()
  } catch {
    return 'wrong_type'
  }
  return undefined
}
