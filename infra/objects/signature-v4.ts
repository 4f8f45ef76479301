import { createHash, createHmac } from 'node:crypto'

/** Signature version 4 of S3, as the client signs it and the local store checks it. */
export const ALGORITHM = 'AWS4-HMAC-SHA256'
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD'

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Percent-encoding of everything that RFC 3986 does not leave unreserved. */
export const percentEncode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
export const encodePath = (path: string) => path.split('/').map(percentEncode).join('/')

/** Returns a time in the form of "20261121T100000Z". */
export const toSignatureDate = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')
export const scopeOf = (date: string, region: string) => `${date.slice(0, 8)}/${region}/s3/aws4_request`

export type SignableRequest = {
  method: string
  /** The decoded path, with the bucket. */
  path: string
  /** The decoded query, without the signature itself. */
  query: readonly (readonly [string, string])[]
  /** The headers by lower-case name. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The names of the headers that the signature binds, lower-case and sorted. */
  signedHeaders: readonly string[]
  /** The SHA-256 hash of the body in hexadecimal digits, or UNSIGNED_PAYLOAD. */
  payload: string
  date: string
  region: string
}

export const canonicalQuery = (pairs: SignableRequest['query']) =>
  pairs
    .map(([name, value]) => [percentEncode(name), percentEncode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? compareText(x, y) : compareText(a, b)))
    .map((pair) => pair.join('='))
    .join('&')

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The signature in hexadecimal digits. */
export function signature(secret: string, request: SignableRequest): string {
  const { method, path, query, headers, signedHeaders, payload, date, region } = request
  const lines = signedHeaders.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}\n`,
  )
  const canonical = [
    method,
    encodePath(path),
    canonicalQuery(query),
    lines.join(''),
    signedHeaders.join(';'),
    payload,
  ].join('\n')
  const scope = scopeOf(date, region)
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, [ALGORITHM, date, scope, sha256(canonical)].join('\n')).toString('hex')
}
