import { readableFile, readFile } from '#commands/files/access.ts'
import { usableFile } from '#commands/files/content-check.ts'
import { storedFile } from '#commands/files/file.ts'
import { LICENSE_READERS, type ReadingRole } from '#domain/files/reading.ts'
import { isDocumentOfOther } from '#projections/licensing/licenses.ts'
import { declaredRefusalError, type Handlers, type HttpCall } from '../http/handlers.ts'
import { notFound } from '../http/problem.ts'
import type { Services } from '../http/services.ts'

/** Milliseconds; the web app waits at most 10 s for an answer. */
const PREVIEW_TIMEOUT_MS = 7000
const RETRY_AFTER_SECONDS = '2'

/**
 * Answers with the preview of a file for somebody who may read it: its owner, the holder of a live grant, or
 * `staff` on a case of theirs. The view is recorded before any byte is sent; while the preview is being
 * rendered, nothing is recorded. Throws 404 for everybody else, and records the attempt.
 */
export async function sendPreview(
  call: HttpCall<'GET /files/preview/{id}'>,
  { deps, previews }: Services,
  { file_id, staff }: { file_id: string; staff?: ReadingRole | undefined },
) {
  const { ctx, reply, awaitProjection } = call
  const file = staff ? await storedFile(deps, file_id) : await readableFile(deps, ctx, file_id)
  if (file) {
    const state = await previews.prepare(
      { id: file_id, ...file },
      ctx.actor.user_id ?? file.user_id,
      PREVIEW_TIMEOUT_MS,
    )
    if (state === 'converting') {
      reply.code(202).header('retry-after', RETRY_AFTER_SECONDS)
      return { status: state }
    }
    if (state !== 'ready') throw declaredRefusalError(call, state)
  }
  const readOutcome = await readFile(deps, ctx, { file_id, mode: 'viewed', staff })
  if (readOutcome.position !== undefined) await awaitProjection(readOutcome.position)
  if (readOutcome.refused !== undefined) throw notFound()
  const openedPreview = await previews.open({ id: file_id, ...readOutcome.file })
  if (!openedPreview) throw notFound()
  reply.headers({
    'content-type': openedPreview.content_type,
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    ...(openedPreview.cut && { 'preview-cut': 'true' }),
  })
  return openedPreview.body
}

export const previewHandlers = (services: Services): Handlers<'GET /files/preview/{id}'> => ({
  'GET /files/preview/{id}': async (call) => {
    const { member, params, ctx } = call
    await usableFile(services.deps, ctx, { owner_id: member.user_id, file_id: params.id })
    const role = LICENSE_READERS.find((each) => member.roles.includes(each))
    const staff =
      role && (await isDocumentOfOther(services.sql, member.user_id, params.id)) ? role : undefined
    return sendPreview(call, services, { file_id: params.id, staff })
  },
})
