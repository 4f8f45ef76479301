const KEY = /^[\w-]+([./][\w-]+)*$/
const LONGEST = 512

/** Returns the key; throws TypeError unless it has the form of our keys, which never contain user input. */
export function checked(key: string): string {
  if (!KEY.test(key) || key.length > LONGEST) throw new TypeError('not a key of the object store')
  return key
}
