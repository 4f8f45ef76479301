/** What a link may lead to: pages, and who is written to or called. */
const ALLOWED_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])
const SCHEME = /^([a-z][a-z0-9+.-]*):/i
/** A host with its port has no scheme, although it looks like one. */
const HOST_WITH_PORT = /^[\w-]+(\.[\w-]+)+:\d{1,5}(\/|$)/

/** Whether a link to this address runs something or opens a file; programs leave out blanks and controls before they look. */
export function isHarmfulAddress(bytes: Buffer): boolean {
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff
  const address = (isWide ? bytes.subarray(2) : bytes).toString('latin1').replace(/[\0-\x20\x7f-\xa0]/g, '')
  if (/^(\xef\xbb\xbf)?\\\\/.test(address)) return true
  const scheme = SCHEME.exec(address.replace(/^\xef\xbb\xbf/, ''))?.[1]?.toLowerCase()
  return scheme !== undefined && !ALLOWED_SCHEMES.has(scheme) && !HOST_WITH_PORT.test(address)
}

/** Whether these bytes are such an address although they should be encrypted. */
export const isHarmfulPlaintext = (bytes: Buffer) =>
  /^(javascript|vbscript|file|data):/i.test(bytes.toString('latin1', 0, 32)) && isHarmfulAddress(bytes)
