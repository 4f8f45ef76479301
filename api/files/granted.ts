import { fileKey } from '#commands/files/content-check.ts'
import { grantedFile } from '#commands/files/granted.ts'
import { disposition } from '#domain/files/disposition.ts'
import { savedName } from '#domain/files/types.ts'
import type { Handlers } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { granted } from '../wire/files/granted.ts'
import { rangeOf } from './range.ts'

export const grantedRoutes = ({ deps, grantedLinks }: Services): Handlers<keyof typeof granted> => ({
  'GET /files/granted/{id}': async ({ params, query, ctx, reply }) => {
    const { signature, ...about } = query
    const link = { file_id: params.id, ...about }
    const file = grantedLinks.isSigned(link, signature) && (await grantedFile(deps, link, ctx.at))
    if (!file) throw notFound()
    const { file_name, content_type, size = 0, sha256 } = file
    const tag = `"${sha256}"`
    const { range: asked, 'if-range': if_range } = reply.request.headers
    const range = rangeOf(asked, if_range === undefined ? undefined : String(if_range), tag, size)
    if (range === 'none') {
      reply.code(416).headers({ 'content-range': `bytes */${size}`, 'content-length': 0 })
      return Buffer.alloc(0)
    }
    const body = await deps.objects.read(fileKey(params.id), range === 'all' ? undefined : range)
    if (!body) throw notFound()
    const part = range === 'all' ? { start: 0, end: size - 1 } : range
    if (range !== 'all') reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
    reply.headers({
      'accept-ranges': 'bytes',
      etag: tag,
      'content-type': content_type,
      'content-length': part.end - part.start + 1,
      'content-disposition': disposition(savedName(file_name, content_type)),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    return body
  },
})
