import type { IncomingHttpHeaders } from 'node:http'
import type { ObjectMetadata } from '../store/metadata.ts'
import { noSuchKey, S3Error } from './error.ts'

const failed = () =>
  new S3Error(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')

const bare = (etag: string) => etag.trim().replace(/^(W\/)?"?|"$/g, '')
const names = (header: string, meta: ObjectMetadata | undefined) =>
  meta !== undefined && header.split(',').some((each) => each.trim() === '*' || bare(each) === meta.etag)

/** Returns the time in a header, in milliseconds; NaN when it is invalid. */
const timeOf = (header: string) => Date.parse(header)
const seconds = (meta: ObjectMetadata) => Math.floor(Date.parse(meta.at) / 1000) * 1000

/**
 * Whether the reader's copy is still current (304). Throws S3Error when a condition fails. `prefix`: the
 * prefix of the headers of a copy.
 */
export function isUnchanged(headers: IncomingHttpHeaders, meta: ObjectMetadata, prefix = ''): boolean {
  const header = (name: string) => headers[`${prefix}${name}`] as string | undefined
  const [match, none] = [header('if-match'), header('if-none-match')]
  const [since, until] = [header('if-modified-since'), header('if-unmodified-since')]
  if (match !== undefined && !names(match, meta)) throw failed()
  if (match === undefined && until !== undefined && seconds(meta) > timeOf(until)) throw failed()
  if (none !== undefined) return names(none, meta)
  return since !== undefined && seconds(meta) <= timeOf(since)
}

/** Throws S3Error when the conditions forbid replacing the current object. */
export function checkWriteConditions(headers: IncomingHttpHeaders, old: ObjectMetadata | undefined) {
  const [match, none] = [headers['if-match'], headers['if-none-match']]
  if (match !== undefined && !old) throw noSuchKey()
  if (match !== undefined && !names(match, old)) throw failed()
  if (none !== undefined && names(none, old)) throw failed()
}
