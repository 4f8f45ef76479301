import { denyAccess, grantAccess, readFile, requestAccess, revokeAccess } from '#commands/files/access.ts'
import { attachFile } from '#commands/files/attach-file.ts'
import { usableFile } from '#commands/files/content-check.ts'
import { deleteFile } from '#commands/files/delete-file.ts'
import { offerUpload } from '#commands/files/upload.ts'
import { attachmentTime } from '#projections/files/attachments.ts'
import { filesOf, filesOfContract, filesSharedWith } from '#projections/files/files.ts'
import { readsOfOwnedFiles } from '#projections/files/reads.ts'
import { isPartyOf } from '#projections/hiring/contracts.ts'
import { declaredRefusalError, type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import { notFound, rateLimitExceeded } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { fileRoutes } from '../wire/files.ts'
import { downloadLinkTo } from './download-link.ts'
import {
  fileResponseFor,
  loadPersonNames,
  toAccessAttemptResponse,
  toFileResponses,
} from './file-responses.ts'

const accessIn = ({ id, userId }: { id: string; userId: string }) => ({ file_id: id, user_id: userId })

/** The routes that send a file's bytes have handlers of their own. */
type ByteCalls = 'GET /files/granted/{id}' | 'GET /files/preview/{id}'

export const fileHandlers = ({
  deps,
  sql,
  grantedLinks,
}: Services): Handlers<Exclude<keyof typeof fileRoutes, ByteCalls>> => ({
  'POST /files/request/upload': async (call) => {
    const { contentType, fileName, size } = call.body
    const upload = { content_type: contentType, file_name: fileName, size }
    const offerOutcome = await offerUpload(deps, call.ctx, upload)
    if (offerOutcome.refused === 'too_many_requests') throw rateLimitExceeded(offerOutcome.retry_after)
    const { id, key, link } = await requireAccepted(call, offerOutcome)
    return { uploadURL: link, key, id }
  },

  'POST /files/complete/{id}': async (call) => {
    const { member, params, ctx } = call
    const inspection = await usableFile(deps, ctx, { owner_id: member.user_id, file_id: params.id })
    await call.awaitProjection(inspection.position)
    if (inspection.refused !== undefined) throw declaredRefusalError(call, inspection.refused)
    const file = await fileResponseFor(sql, params.id, { viewer_id: member.user_id, time: ctx.at })
    if (!file || !('status' in file)) throw notFound()
    return { success: true, file }
  },

  'POST /files': async ({ member, body, query, ctx }) => {
    const search = body.searchTerm ?? ''
    const viewer = { viewer_id: member.user_id, time: ctx.at }
    const [files, shared] = await Promise.all([
      filesOf(sql, member.user_id, search, query.before),
      filesSharedWith(sql, member.user_id, search, ctx.at, query.before),
    ])
    return {
      files: await toFileResponses(sql, files, viewer),
      shared: await toFileResponses(sql, shared, viewer),
    }
  },

  'GET /files/info/{id}': async ({ member, params, ctx }) => {
    const file = await fileResponseFor(sql, params.id, { viewer_id: member.user_id, time: ctx.at })
    if (!file) throw notFound()
    return 'status' in file ? { file } : { ...file, file }
  },

  'GET /files/request/download/{id}': async (call) => {
    const { member, params, ctx } = call
    const { position } = await usableFile(deps, ctx, { owner_id: member.user_id, file_id: params.id })
    const readOutcome = await readFile(deps, ctx, { file_id: params.id, mode: 'downloaded' })
    await call.awaitProjection(readOutcome.position ?? position)
    if (readOutcome.refused !== undefined) return { success: false }
    const downloadUrl = downloadLinkTo({ deps, grantedLinks }, ctx, params.id, readOutcome)
    return downloadUrl ? { success: true, downloadUrl } : { success: false }
  },

  'GET /files/request/access/{id}': async (call) => {
    await requireAccepted(call, await requestAccess(deps, call.ctx, call.params.id))
    return ok
  },

  'GET /files/access/grant/{id}/{userId}': async (call) => {
    await requireAccepted(call, await grantAccess(deps, call.ctx, accessIn(call.params)))
    return ok
  },

  'GET /files/access/deny/{id}/{userId}': async (call) => {
    await requireAccepted(call, await denyAccess(deps, call.ctx, accessIn(call.params)))
    return ok
  },

  'GET /files/access/revoke/{id}/{userId}': async (call) => {
    await requireAccepted(call, await revokeAccess(deps, call.ctx, accessIn(call.params)))
    return ok
  },

  'GET /files/attach/{conversationId}/{fileId}/{participantId}': async (call) => {
    const { member, params, ctx } = call
    const { conversationId: conversation_id, fileId: file_id, participantId: participant_id } = params
    const attachment = { conversation_id, file_id, participant_id }
    const { message_id, file_name } = await requireAccepted(call, await attachFile(deps, ctx, attachment))
    const created_at = (await attachmentTime(sql, message_id)) ?? ctx.at
    const message = { id: message_id, user_id: member.user_id, conversation_id, file_id, created_at }
    return { success: true, message: { ...message, value: file_name, type: 'file' } }
  },

  'GET /files/contract/{id}': async ({ member, params, query, ctx }) => {
    if (!(await isPartyOf(sql, member.user_id, params.id))) throw notFound()
    const rows = await filesOfContract(sql, params.id, query.before)
    return { files: await toFileResponses(sql, rows, { viewer_id: member.user_id, time: ctx.at }) }
  },

  'GET /files/readers': async ({ member, query }) => {
    const { rows, next } = await readsOfOwnedFiles(sql, member.user_id, query.after)
    const personNameOf = await loadPersonNames(sql, rows)
    const entries = rows.map((row) => ({
      ...personNameOf(row.user_id),
      ...toAccessAttemptResponse(row),
      file_id: row.file_id,
      file_name: row.file_name,
    }))
    return { entries, ...(next !== undefined && { next }) }
  },

  'DELETE /files/{id}': async (call) => {
    await requireAccepted(call, await deleteFile(deps, call.ctx, call.params.id))
    return ok
  },
})
