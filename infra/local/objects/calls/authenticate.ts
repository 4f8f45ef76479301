import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ALGORITHM, scopeOf, signature, UNSIGNED_PAYLOAD } from '#infra/objects/signature-v4.ts'
import { accessDenied, notImplemented, S3Error } from './error.ts'
import type { Target } from './target.ts'

export type Credentials = { accessKey: string; secretKey: string; region: string }

type Claim = {
  credential: string
  signed: string[]
  signature: string
  date: string
  /** the declared hash of the body */
  payload: string
  /** lifetime in seconds, for a link */
  expires?: string
}

/**
 * Verifies the signature of a request. Returns the sha256 that its body must have, or `undefined` when the body is not
 * signed. Throws S3Error when anything is wrong.
 */
export function authenticate(
  request: IncomingMessage,
  target: Target,
  { accessKey, secretKey, region }: Credentials,
): string | undefined {
  const claim = linkClaim(request, target) ?? headerClaim(request)
  const { signed, date, payload } = claim
  const at = parseAmzDate(date)
  if (at === undefined) throw accessDenied('The date of the signature cannot be read.')
  const [key, scope] = [claim.credential.split('/').slice(0, -4).join('/'), scopeOf(date, region)]
  if (key !== accessKey)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The access key does not exist in our records.')
  if (claim.credential !== `${key}/${scope}`)
    throw new S3Error(400, 'AuthorizationHeaderMalformed', `The credential scope must be ${scope}.`)
  checkNames(request, claim)
  const query = [...target.query].filter(([name]) => name !== 'X-Amz-Signature')
  const { method = '', headers } = request
  const right = signature(secretKey, {
    method,
    path: target.path,
    query,
    headers,
    signedHeaders: signed,
    payload,
    date,
    region,
  })
  if (!same(right, claim.signature))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature does not match the request.')
  checkSignatureDates(at, claim.expires)
  if (payload === UNSIGNED_PAYLOAD) return undefined
  if (!/^[0-9a-f]{64}$/.test(payload)) throw notImplemented('A signature over chunks')
  return payload
}

function linkClaim({ headers }: IncomingMessage, { query }: Target): Claim | undefined {
  if (!query.has('X-Amz-Algorithm') && !query.has('X-Amz-Signature')) return undefined
  if (headers.authorization) throw new S3Error(400, 'InvalidArgument', 'Only one way to sign is allowed.')
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) throw new S3Error(400, 'AuthorizationQueryParametersError')
  const text = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const signed = text('SignedHeaders').split(';')
  // An unsigned header must not change what is verified.
  const own = signed.includes('x-amz-content-sha256') ? headers['x-amz-content-sha256'] : undefined
  return {
    credential: text('Credential'),
    signed,
    signature: text('Signature'),
    date: text('Date'),
    payload: query.get('X-Amz-Content-Sha256') ?? (own === undefined ? UNSIGNED_PAYLOAD : String(own)),
    expires: text('Expires'),
  }
}

const HEADER =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/

function headerClaim({ headers }: IncomingMessage): Claim {
  const [, credential, signed, given] = HEADER.exec(headers.authorization ?? '') ?? []
  if (!credential || !signed || !given) throw accessDenied()
  const payload = headers['x-amz-content-sha256']
  if (!payload) throw new S3Error(400, 'InvalidRequest', 'Missing x-amz-content-sha256')
  const date = String(headers['x-amz-date'] ?? '')
  return { credential, signed: signed.split(';'), signature: given, date, payload: String(payload) }
}

/** The host is always signed, and so is every header that changes what a request does. */
function checkNames({ headers }: IncomingMessage, { signed, expires }: Claim) {
  const sorted = signed.every((name, index) => index === 0 || String(signed[index - 1]) < name)
  if (!signed.includes('host') || !sorted) throw accessDenied('The list of signed headers is not right.')
  const ignored = expires === undefined ? '' : 'x-amz-content-sha256'
  const loose = Object.keys(headers).filter((name) => name.startsWith('x-amz-') && !signed.includes(name))
  if (loose.some((name) => name !== ignored)) throw accessDenied('A header was there that was not signed.')
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b, 'latin1'))

const SKEW_MS = 15 * 60_000
const MAX_SECONDS = 7 * 86_400

const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** Milliseconds of "20261121T100000Z", or `undefined`. */
function parseAmzDate(stamp: string): number | undefined {
  const iso = stamp.replace(STAMP, '$1-$2-$3T$4:$5:$6Z')
  const at = Date.parse(iso)
  return iso === stamp || Number.isNaN(at) ? undefined : at
}

/** Checks the time of a signature: a link is valid for its own seconds, a header for the allowed clock skew. Throws S3Error. */
function checkSignatureDates(at: number, expires: string | undefined) {
  const now = Date.now()
  if (expires === undefined) {
    if (Math.abs(now - at) > SKEW_MS)
      throw new S3Error(403, 'RequestTimeTooSkewed', 'The clocks are too far apart.')
    return
  }
  const seconds = /^\d{1,6}$/.test(expires) ? Number(expires) : 0
  if (seconds < 1 || seconds > MAX_SECONDS) throw new S3Error(400, 'AuthorizationQueryParametersError')
  if (now > at + seconds * 1000) throw accessDenied('Request has expired')
  if (at > now + SKEW_MS) throw accessDenied('Request is not valid yet')
}
