import type { IncomingHttpHeaders } from 'node:http'
import type { ObjectMetadata } from '../store/metadata.ts'
import { noSuchKey, S3Error } from './error.ts'

const preconditionFailed = () =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')

const withoutQuotes = (etag: string) => etag.trim().replace(/^(W\/)?"?|"$/g, '')
const matchesEtag = (header: string, meta: ObjectMetadata | undefined) =>
  meta !== undefined &&
  header.split(',').some((each) => each.trim() === '*' || withoutQuotes(each) === meta.etag)

/** Returns the time in a header, in milliseconds; NaN when it is invalid. */
const timeOf = (header: string) => Date.parse(header)
const modifiedSecond = (meta: ObjectMetadata) => Math.floor(Date.parse(meta.at) / 1000) * 1000

/**
 * Whether the reader's copy is still current (304). Throws S3Error when a condition fails. `prefix`: the
 * prefix of the headers of a copy.
 */
export function isUnchanged(headers: IncomingHttpHeaders, meta: ObjectMetadata, prefix = ''): boolean {
  const header = (name: string) => headers[`${prefix}${name}`] as string | undefined
  const [ifMatch, ifNoneMatch] = [header('if-match'), header('if-none-match')]
  const [modifiedSince, unmodifiedSince] = [header('if-modified-since'), header('if-unmodified-since')]
  if (ifMatch !== undefined && !matchesEtag(ifMatch, meta)) throw preconditionFailed()
  if (
    ifMatch === undefined &&
    unmodifiedSince !== undefined &&
    modifiedSecond(meta) > timeOf(unmodifiedSince)
  )
    throw preconditionFailed()
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, meta)
  return modifiedSince !== undefined && modifiedSecond(meta) <= timeOf(modifiedSince)
}

/** Throws S3Error when the conditions forbid replacing the current object. */
export function checkWriteConditions(
  headers: IncomingHttpHeaders,
  currentObject: ObjectMetadata | undefined,
) {
  const [ifMatch, ifNoneMatch] = [headers['if-match'], headers['if-none-match']]
  if (ifMatch !== undefined && !currentObject) throw noSuchKey()
  if (ifMatch !== undefined && !matchesEtag(ifMatch, currentObject)) throw preconditionFailed()
  if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, currentObject)) throw preconditionFailed()
}
