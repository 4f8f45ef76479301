/** The first bytes of a hash, in hex: enough to tell two apart. Takes base64. */
export function shortHash(hash: string) {
  const bytes = [...atob(hash)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
  return `${bytes.slice(0, 2).join('')} ${bytes.slice(2, 4).join('')}`
}
