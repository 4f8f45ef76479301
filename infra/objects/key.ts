/** `.p` ends a folder with the parts of a tile (C2SP tlog-tiles). */
const KEY = /^[\w-]+(\/[\w-]+(\.p(?=\/))?)*$/
const LONGEST = 512

/** Returns the key; throws TypeError unless it has the form of our keys, which never contain user input. */
export function checked(key: string): string {
  if (!KEY.test(key) || key.length > LONGEST) throw new TypeError('not a key of the object store')
  return key
}
