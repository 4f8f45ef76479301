import { invalidArgument, S3Error } from './error.ts'

export type ObjectTarget = {
  /** Empty when the call is about all buckets. */
  bucket: string
  /** Empty when the call is about the bucket. */
  key: string
  /** The decoded path. */
  path: string
  query: ReadonlyMap<string, string>
}

/** The longest key, in bytes. */
const MAX_KEY_BYTES = 1024

/** Parses bucket, key and query from the raw URL. Throws S3Error. */
export function targetOf(url: string): ObjectTarget {
  const [, rawPath = '', search = ''] = /^([^?]*)\??(.*)$/s.exec(url) ?? []
  const path = decodePart(rawPath)
  if (!path.startsWith('/')) throw new S3Error(400, 'InvalidURI')
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? []
  if (key) checkKey(key)
  const query = new Map<string, string>()
  for (const pair of search.split('&').filter(Boolean)) {
    const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? []
    if (query.has(decodePart(name))) throw invalidArgument('A query parameter came twice.')
    query.set(decodePart(name), decodePart(value))
  }
  return { bucket, key, path, query }
}

/** The bucket and key that a copy is made from. Throws S3Error. */
export function sourceOf(header: string): { bucket: string; key: string } {
  const { bucket, key, query } = targetOf(header.startsWith('/') ? header : `/${header}`)
  if (!key || query.size > 0) throw invalidArgument('The copy source names no object.')
  return { bucket, key }
}

/** Refuses keys with "." or ".." parts: keys never become paths here, but such a key is an attack. Throws S3Error. */
export function checkKey(key: string) {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES)
    throw new S3Error(400, 'KeyTooLongError', 'Your key is too long')
  if (key.includes('\0') || key.split('/').some((part) => part === '.' || part === '..'))
    throw invalidArgument('The key has a part that is not allowed.')
}

function decodePart(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.")
  }
}
