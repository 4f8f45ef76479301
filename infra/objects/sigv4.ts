import { createHash, createHmac } from 'node:crypto'

/** Signature version 4 of S3, as the client signs it and the local store checks it. */
export const ALGORITHM = 'AWS4-HMAC-SHA256'
export const UNSIGNED = 'UNSIGNED-PAYLOAD'

export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Percent-encoding of everything that RFC 3986 does not leave unreserved. */
export const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
export const encodePath = (path: string) => path.split('/').map(encode).join('/')

/** "20261121T100000Z" */
export const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, '')
export const scopeOf = (date: string, region: string) => `${date.slice(0, 8)}/${region}/s3/aws4_request`

export type Signable = {
  method: string
  /** decoded, with the bucket */
  path: string
  /** decoded, without the signature itself */
  query: readonly (readonly [string, string])[]
  /** by lower-case name */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** names of the headers that the signature binds, lower-case and sorted */
  signed: readonly string[]
  /** sha256 of the body in hexadecimal digits, or UNSIGNED */
  payload: string
  date: string
  region: string
}

export const queryOf = (pairs: Signable['query']) =>
  pairs
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? order(x, y) : order(a, b)))
    .map((pair) => pair.join('='))
    .join('&')

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The signature in hexadecimal digits. */
export function signature(secret: string, request: Signable): string {
  const { method, path, query, headers, signed, payload, date, region } = request
  const lines = signed.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/\s+/g, ' ')}\n`,
  )
  const canonical = [
    method,
    encodePath(path),
    queryOf(query),
    lines.join(''),
    signed.join(';'),
    payload,
  ].join('\n')
  const scope = scopeOf(date, region)
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, [ALGORITHM, date, scope, sha256(canonical)].join('\n')).toString('hex')
}
