const HASH = 0x23
/** The length at which names are cut. All names that matter are shorter. */
const MAX_NAME_LENGTH = 32

const byteKinds = new Uint8Array(256)
const WHITE = 1
const DELIMITER = 2
for (const code of [0, 9, 10, 12, 13, 32]) byteKinds[code] = WHITE
for (const sign of '()<>[]{}/%') byteKinds[sign.charCodeAt(0)] = DELIMITER

export const isWhite = (code: number | undefined) => code !== undefined && byteKinds[code] === WHITE
/** Whether this byte continues a name or number. */
export const isRegular = (code: number | undefined) => code !== undefined && byteKinds[code] === 0

const ESCAPE = /^[0-9a-f]{2}$/i

/** Returns the name after the slash at this position, with escapes (`/J#61vaScript`) decoded, and its end. */
export function nameAt(bytes: Buffer, slash: number): { name: string; end: number } {
  let name = ''
  let end = slash + 1
  while (isRegular(bytes[end])) {
    const code = bytes[end] === HASH ? bytes.toString('latin1', end + 1, end + 3) : ''
    const isEscape = ESCAPE.test(code)
    if (name.length < MAX_NAME_LENGTH)
      name += String.fromCharCode(isEscape ? Number.parseInt(code, 16) : (bytes[end] ?? 0))
    end += isEscape ? 3 : 1
  }
  return { name, end }
}
