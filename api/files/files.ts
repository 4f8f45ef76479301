import { denyAccess, grantAccess, readFile, requestAccess, revokeAccess } from '#commands/files/access.ts'
import { attachFile } from '#commands/files/attach.ts'
import { usableFile } from '#commands/files/content-check.ts'
import { deleteFile } from '#commands/files/delete.ts'
import { offerUpload } from '#commands/files/upload.ts'
import { attachedAt } from '#projections/files/attachments-questions.ts'
import { filesOf, filesOfContract, filesSharedWith } from '#projections/files/files-questions.ts'
import { readersOf } from '#projections/files/reads-questions.ts'
import { isPartyOf } from '#projections/hiring/contracts-questions.ts'
import { accepted, type Handlers, ok, refused } from '../http/handlers.ts'
import { notFound, tooMany } from '../http/problem.ts'
import type { Services } from '../http/services.ts'
import type { files } from '../wire/files/files.ts'
import { linkTo } from './link.ts'
import { fileFor, names, shownFiles, toAttempt } from './shown-files.ts'

export const fileRoutes = ({ deps, sql, grantedLinks }: Services): Handlers<keyof typeof files> => ({
  'POST /files/request/upload': async (call) => {
    const { contentType, fileName, size } = call.body
    const wanted = { content_type: contentType, file_name: fileName, size }
    const offered = await offerUpload(deps, call.ctx, wanted)
    if (offered.refused === 'too_many_requests') throw tooMany(offered.retry_after)
    const { id, key, link } = await accepted(call, offered)
    return { uploadURL: link, key, id }
  },

  'POST /files/complete/{id}': async (call) => {
    const { member, params, ctx } = call
    const checked = await usableFile(deps, ctx, member.user_id, params.id)
    await call.awaitProjection(checked.position)
    if (checked.refused !== undefined) throw refused(call, checked.refused)
    const file = await fileFor(sql, member.user_id, params.id, ctx.at)
    if (!file || !('status' in file)) throw notFound()
    return { success: true, file }
  },

  'POST /files': async ({ member, body, query, ctx }) => {
    const search = body.searchTerm ?? ''
    const [files, shared] = await Promise.all([
      filesOf(sql, member.user_id, search, query.before),
      filesSharedWith(sql, member.user_id, search, ctx.at, query.before),
    ])
    return {
      files: await shownFiles(sql, files, member.user_id, ctx.at),
      shared: await shownFiles(sql, shared, member.user_id, ctx.at),
    }
  },

  'GET /files/info/{id}': async ({ member, params, ctx }) => {
    const file = await fileFor(sql, member.user_id, params.id, ctx.at)
    if (!file) throw notFound()
    return 'status' in file ? { file } : { ...file, file }
  },

  'GET /files/request/download/{id}': async (call) => {
    const { member, params, ctx } = call
    const { position } = await usableFile(deps, ctx, member.user_id, params.id)
    const read = await readFile(deps, ctx, { file_id: params.id, how: 'downloaded' })
    await call.awaitProjection(read.position ?? position)
    if (read.refused !== undefined) return { success: false }
    const downloadUrl = linkTo({ deps, grantedLinks }, ctx, params.id, read)
    return downloadUrl ? { success: true, downloadUrl } : { success: false }
  },

  'GET /files/request/access/{id}': async (call) => {
    await accepted(call, await requestAccess(deps, call.ctx, call.params.id))
    return ok
  },

  'GET /files/access/grant/{id}/{userId}': async (call) => {
    await accepted(call, await grantAccess(deps, call.ctx, call.params.id, call.params.userId))
    return ok
  },

  'GET /files/access/deny/{id}/{userId}': async (call) => {
    await accepted(call, await denyAccess(deps, call.ctx, call.params.id, call.params.userId))
    return ok
  },

  'GET /files/access/revoke/{id}/{userId}': async (call) => {
    await accepted(call, await revokeAccess(deps, call.ctx, call.params.id, call.params.userId))
    return ok
  },

  'GET /files/attach/{conversationId}/{fileId}/{participantId}': async (call) => {
    const { member, params, ctx } = call
    const { conversationId: conversation_id, fileId: file_id, participantId: participant_id } = params
    const attachment = { conversation_id, file_id, participant_id }
    const { message_id, file_name } = await accepted(call, await attachFile(deps, ctx, attachment))
    const created_at = (await attachedAt(sql, message_id)) ?? ctx.at
    const message = { id: message_id, user_id: member.user_id, conversation_id, file_id, created_at }
    return { success: true, message: { ...message, value: file_name, type: 'file' } }
  },

  'GET /files/contract/{id}': async ({ member, params, query, ctx }) => {
    if (!(await isPartyOf(sql, member.user_id, params.id))) throw notFound()
    const rows = await filesOfContract(sql, params.id, query.before)
    return { files: await shownFiles(sql, rows, member.user_id, ctx.at) }
  },

  'GET /files/readers': async ({ member, query }) => {
    const { rows, next } = await readersOf(sql, member.user_id, query.after)
    const named = await names(sql, rows)
    const entries = rows.map((row) => ({
      ...named(row.user_id),
      ...toAttempt(row),
      file_id: row.file_id,
      file_name: row.file_name,
    }))
    return { entries, ...(next !== undefined && { next }) }
  },

  'DELETE /files/{id}': async (call) => {
    await accepted(call, await deleteFile(deps, call.ctx, call.params.id))
    return ok
  },
})
