import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { ALGORITHM, scopeOf, signature, UNSIGNED_PAYLOAD } from '#infra/objects/signature-v4.ts'
import { accessDenied, notImplemented, S3Error } from './error.ts'
import type { ObjectTarget } from './target.ts'

export type Credentials = { accessKey: string; secretKey: string; region: string }

type Claim = {
  credential: string
  signedHeaders: string[]
  signature: string
  date: string
  /** The declared hash of the body. */
  payload: string
  /** The lifetime of a link, in seconds. */
  expires?: string
}

/**
 * Verifies the signature of a request. Returns the sha256 that its body must have, or `undefined` when the body is not
 * signed. Throws S3Error when anything is wrong.
 */
export function authenticate(
  request: IncomingMessage,
  target: ObjectTarget,
  { accessKey, secretKey, region }: Credentials,
): string | undefined {
  const claim = linkClaim(request, target) ?? headerClaim(request)
  const { signedHeaders: signed, date, payload } = claim
  const signedAt = parseAmzDate(date)
  if (signedAt === undefined) throw accessDenied('The date of the signature cannot be read.')
  const [key, scope] = [claim.credential.split('/').slice(0, -4).join('/'), scopeOf(date, region)]
  if (key !== accessKey)
    throw new S3Error(403, 'InvalidAccessKeyId', 'The access key does not exist in our records.')
  if (claim.credential !== `${key}/${scope}`)
    throw new S3Error(400, 'AuthorizationHeaderMalformed', `The credential scope must be ${scope}.`)
  checkNames(request, claim)
  const query = [...target.query].filter(([name]) => name !== 'X-Amz-Signature')
  const { method = '', headers } = request
  const expectedSignature = signature(secretKey, {
    method,
    path: target.path,
    query,
    headers,
    signedHeaders: signed,
    payload,
    date,
    region,
  })
  if (!isEqual(expectedSignature, claim.signature))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature does not match the request.')
  checkSignatureDates(signedAt, claim.expires)
  if (payload === UNSIGNED_PAYLOAD) return undefined
  if (!/^[0-9a-f]{64}$/.test(payload)) throw notImplemented('A signature over chunks')
  return payload
}

function linkClaim({ headers }: IncomingMessage, { query }: ObjectTarget): Claim | undefined {
  if (!query.has('X-Amz-Algorithm') && !query.has('X-Amz-Signature')) return undefined
  if (headers.authorization) throw new S3Error(400, 'InvalidArgument', 'Only one way to sign is allowed.')
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) throw new S3Error(400, 'AuthorizationQueryParametersError')
  const text = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const signed = text('SignedHeaders').split(';')
  // An unsigned header must not change what is verified.
  const signedPayload = signed.includes('x-amz-content-sha256') ? headers['x-amz-content-sha256'] : undefined
  return {
    credential: text('Credential'),
    signedHeaders: signed,
    signature: text('Signature'),
    date: text('Date'),
    payload:
      query.get('X-Amz-Content-Sha256') ??
      (signedPayload === undefined ? UNSIGNED_PAYLOAD : String(signedPayload)),
    expires: text('Expires'),
  }
}

const AUTHORIZATION_PATTERN =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/

function headerClaim({ headers }: IncomingMessage): Claim {
  const [, credential, signed, givenSignature] = AUTHORIZATION_PATTERN.exec(headers.authorization ?? '') ?? []
  if (!credential || !signed || !givenSignature) throw accessDenied()
  const payload = headers['x-amz-content-sha256']
  if (!payload) throw new S3Error(400, 'InvalidRequest', 'Missing x-amz-content-sha256')
  const date = String(headers['x-amz-date'] ?? '')
  return {
    credential,
    signedHeaders: signed.split(';'),
    signature: givenSignature,
    date,
    payload: String(payload),
  }
}

/** The host is always signed, and so is every header that changes what a request does. */
function checkNames({ headers }: IncomingMessage, { signedHeaders: signed, expires }: Claim) {
  const isSorted = signed.every((name, index) => index === 0 || String(signed[index - 1]) < name)
  if (!signed.includes('host') || !isSorted) throw accessDenied('The list of signed headers is not right.')
  const ignoredHeader = expires === undefined ? '' : 'x-amz-content-sha256'
  const unsignedHeaders = Object.keys(headers).filter(
    (name) => name.startsWith('x-amz-') && !signed.includes(name),
  )
  if (unsignedHeaders.some((name) => name !== ignoredHeader))
    throw accessDenied('A header was there that was not signed.')
}

const isEqual = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b, 'latin1'))

const MAX_CLOCK_SKEW_MS = 15 * 60_000
const MAX_LINK_SECONDS = 7 * 86_400

const AMZ_DATE_PATTERN = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** Milliseconds of "20261121T100000Z", or `undefined`. */
function parseAmzDate(amzDate: string): number | undefined {
  const iso = amzDate.replace(AMZ_DATE_PATTERN, '$1-$2-$3T$4:$5:$6Z')
  const signedAt = Date.parse(iso)
  return iso === amzDate || Number.isNaN(signedAt) ? undefined : signedAt
}

/** Checks the time of a signature: a link is valid for its own seconds, a header for the allowed clock skew. Throws S3Error. */
function checkSignatureDates(signedAt: number, expires: string | undefined) {
  const now = Date.now()
  if (expires === undefined) {
    if (Math.abs(now - signedAt) > MAX_CLOCK_SKEW_MS)
      throw new S3Error(403, 'RequestTimeTooSkewed', 'The clocks are too far apart.')
    return
  }
  const seconds = /^\d{1,6}$/.test(expires) ? Number(expires) : 0
  if (seconds < 1 || seconds > MAX_LINK_SECONDS) throw new S3Error(400, 'AuthorizationQueryParametersError')
  if (now > signedAt + seconds * 1000) throw accessDenied('Request has expired')
  if (signedAt > now + MAX_CLOCK_SKEW_MS) throw accessDenied('Request is not valid yet')
}
