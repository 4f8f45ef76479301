const KEY = /^[\w-]+(\/[\w-]+)*$/
const LONGEST = 512

/** Throws TypeError for a key that is not of ours: what people write is never part of one. */
export function checked(key: string): string {
  if (!KEY.test(key) || key.length > LONGEST) throw new TypeError('not a key of the object store')
  return key
}
