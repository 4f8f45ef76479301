/** Fields that start a program or load external content. */
const ACTIVE_INSTRUCTION = /^["\s]*(DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|LINK|IMPORT)\b/i
export const isActiveField = (instruction: string) => ACTIVE_INSTRUCTION.test(instruction)

/** The character before each field's instruction. */
const FIELD_START = '\x13'
/** The end of a string in a table. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no path has
const CONTROL_CHARACTERS = /[\0-\x1f]/

/** Whether a field of a binary Word document is active. Its text has characters of one or two bytes. */
export const hasActiveField = (text: Buffer) =>
  matchesInAnyEncoding(text, (part) => part.split(FIELD_START).slice(1).some(isActiveField))

/** Whether a table of a binary Word document names an external template. */
export const hasForeignTemplate = (table: Buffer) =>
  matchesInAnyEncoding(table, (part) =>
    part.split(CONTROL_CHARACTERS).some((string) => {
      const address = string.search(/https?:|ftp:|file:(?!\/{3}[a-z]:[\\/])|\\\\/i)
      return address !== -1 && /\.dot/i.test(string.slice(address))
    }),
  )

function matchesInAnyEncoding(stream: Buffer, matches: (part: string) => boolean): boolean {
  for (const window of overlappingWindows(stream))
    if (
      matches(window.toString('latin1')) ||
      matches(window.toString('utf16le')) ||
      matches(window.subarray(1).toString('utf16le'))
    )
      return true
  return false
}

const WINDOW_BYTES = 1024 * 1024
/** The overlap of two windows, longer than any pattern. */
const OVERLAP_BYTES = 2048

/**
 * Reads a part in overlapping windows, so that the largest takes little memory. Each window starts at an even
 * position.
 */
function* overlappingWindows(part: Buffer): Generator<Buffer> {
  for (let offset = 0; offset < part.length; offset += WINDOW_BYTES)
    yield part.subarray(offset, offset + WINDOW_BYTES + OVERLAP_BYTES)
}
