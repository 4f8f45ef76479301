import { encodingOf, TERMINAL_SEQUENCES } from '../content-checks/text-encoding.ts'

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
