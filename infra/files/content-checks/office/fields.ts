import { windows } from './windows.ts'

/** Fields that start a program or load what is elsewhere. */
const ACTIVE = /^["\s]*(DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|LINK|IMPORT)\b/i
export const isActiveField = (instruction: string) => ACTIVE.test(instruction)

/** The sign before each field's instruction. */
const FIELD = '\x13'
/** What ends a string in a table. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what no path has
const CONTROLS = /[\0-\x1f]/

/** Whether a field of a binary Word document is active; its text has characters of one or of two bytes. */
export const hasActiveField = (text: Buffer) =>
  inAnyCoding(text, (part) => part.split(FIELD).slice(1).some(isActiveField))

/** Whether a table of a binary Word document names a template that is elsewhere. */
export const hasForeignTemplate = (table: Buffer) =>
  inAnyCoding(table, (part) =>
    part.split(CONTROLS).some((string) => {
      const address = string.search(/https?:|ftp:|file:(?!\/{3}[a-z]:[\\/])|\\\\/i)
      return address !== -1 && /\.dot/i.test(string.slice(address))
    }),
  )

function inAnyCoding(stream: Buffer, is: (part: string) => boolean): boolean {
  for (const window of windows(stream))
    if (
      is(window.toString('latin1')) ||
      is(window.toString('utf16le')) ||
      is(window.subarray(1).toString('utf16le'))
    )
      return true
  return false
}
