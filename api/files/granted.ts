import { fileKey } from '#commands/files/content-check.ts'
import { grantedFile } from '#commands/files/granted.ts'
import { disposition } from '#domain/files/disposition.ts'
import { savedName } from '#domain/files/types.ts'
import type { Handlers } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { granted } from '../wire/files/granted.ts'

export const grantedRoutes = ({ deps, grantedLinks }: Services): Handlers<keyof typeof granted> => ({
  'GET /files/granted/{id}': async ({ params, query, ctx, reply }) => {
    const { signature, ...about } = query
    const link = { file_id: params.id, ...about }
    const file = grantedLinks.isSigned(link, signature) && (await grantedFile(deps, link, ctx.at))
    const body = file && (await deps.objects.read(fileKey(params.id)))
    if (!body) throw notFound()
    const { file_name, content_type, size } = file
    reply.headers({
      'content-type': content_type,
      'content-length': size,
      'content-disposition': disposition(savedName(file_name, content_type)),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    return body
  },
})
