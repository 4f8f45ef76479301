/** `.p` is the suffix of a folder with the parts of a tile (C2SP tlog-tiles). */
const KEY_PATTERN = /^[\w-]+(\/[\w-]+(\.p(?=\/))?)*$/
const MAX_KEY_LENGTH = 512

/**
 * Returns the key. Throws TypeError unless it has the form of the product's keys, which never contain user
 * input.
 */
export function checkKey(key: string): string {
  if (!KEY_PATTERN.test(key) || key.length > MAX_KEY_LENGTH)
    throw new TypeError('not a key of the object store')
  return key
}
