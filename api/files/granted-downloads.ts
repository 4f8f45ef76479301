import { linkedFile } from '#commands/files/access.ts'
import { fileKey } from '#commands/files/content-check.ts'
import { downloadName } from '#domain/files/media-types.ts'
import { contentDisposition } from '#domain/kernel/content-disposition.ts'
import type { Handlers } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'

export const grantedDownloadHandlers = ({
  deps,
  grantedLinks,
}: Services): Handlers<'GET /files/granted/{id}'> => ({
  'GET /files/granted/{id}': async ({ params, query, ctx, reply }) => {
    const { signature, ...linkFields } = query
    const link = { file_id: params.id, ...linkFields }
    const file = grantedLinks.isSigned(link, signature) && (await linkedFile(deps, link, ctx.at))
    if (!file) throw notFound()
    const { file_name, content_type, size = 0, sha256 } = file
    const entityTag = `"${sha256}"`
    const { range: requestedRange, 'if-range': if_range } = reply.request.headers
    const range = byteRangeOf(requestedRange, if_range === undefined ? undefined : String(if_range), {
      tag: entityTag,
      size,
    })
    if (range === 'none') {
      reply.code(416).headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
      return Buffer.alloc(0)
    }
    const body = await deps.objects.read(fileKey(params.id), range === 'all' ? undefined : range)
    if (!body) throw notFound()
    const byteRange = range === 'all' ? { start: 0, end: size - 1 } : range
    if (range !== 'all')
      reply.code(206).header('content-range', `bytes ${byteRange.start}-${byteRange.end}/${size}`)
    reply.headers({
      'accept-ranges': 'bytes',
      etag: entityTag,
      'content-type': content_type,
      'content-length': byteRange.end - byteRange.start + 1,
      'content-disposition': contentDisposition(downloadName(file_name, content_type)),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    return body
  },
})

/** The requested bytes from `start` to `end`, both included; `none` when the file has no such bytes. */
export type ByteRange = { start: number; end: number } | 'none' | 'all'

const SINGLE_RANGE_PATTERN = /^bytes=(\d*)-(\d*)$/

/**
 * Returns the part that a request asks for (RFC 9110, 14). Returns `all` for several ranges, for another
 * unit, and when `if_range`, the tag of the bytes that the client already has, is not this file's tag.
 */
export function byteRangeOf(
  range: string | undefined,
  if_range: string | undefined,
  { tag, size }: { tag: string; size: number },
): ByteRange {
  const [, from = '', to = ''] = SINGLE_RANGE_PATTERN.exec(range?.replace(/\s/g, '') ?? '') ?? []
  if ((from === '' && to === '') || (if_range !== undefined && if_range !== tag)) return 'all'
  if (from === '') {
    const last = Math.min(Number(to), size)
    return last === 0 ? 'none' : { start: size - last, end: size - 1 }
  }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  // A range that ends before it starts is invalid and ignored.
  if (to !== '' && Number(to) < start) return 'all'
  return start >= size ? 'none' : { start, end }
}
