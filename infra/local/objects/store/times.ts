import { accessDenied, S3Error } from '../calls/error.ts'

const SKEW_MS = 15 * 60_000
const LONGEST_S = 7 * 86_400

const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** Milliseconds of "20261121T100000Z", or `undefined`. */
export function parseAmzDate(stamp: string): number | undefined {
  const iso = stamp.replace(STAMP, '$1-$2-$3T$4:$5:$6Z')
  const at = Date.parse(iso)
  return iso === stamp || Number.isNaN(at) ? undefined : at
}

/** Checks the time of a signature: a link is valid for its own seconds, a header for the allowed clock skew. Throws S3Error. */
export function checkSignatureDates(at: number, expires: string | undefined) {
  const now = Date.now()
  if (expires === undefined) {
    if (Math.abs(now - at) > SKEW_MS)
      throw new S3Error(403, 'RequestTimeTooSkewed', 'The clocks are too far apart.')
    return
  }
  const seconds = /^\d{1,6}$/.test(expires) ? Number(expires) : 0
  if (seconds < 1 || seconds > LONGEST_S) throw new S3Error(400, 'AuthorizationQueryParametersError')
  if (now > at + seconds * 1000) throw accessDenied('Request has expired')
  if (at > now + SKEW_MS) throw accessDenied('Request is not valid yet')
}
