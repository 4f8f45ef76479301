import { z } from 'zod'
import { Ok } from '../answers.ts'
import { Id, maybe, text } from '../fields.ts'
import { byId, route } from '../route.ts'
import { FileSummary } from '../shapes/file.ts'

const Named = z.object({ user_id: z.uuid(), first_name: z.string(), last_name: z.string() })

/** The last three are for its owner alone, and empty for others. */
export type File = z.infer<typeof File>
export const File = FileSummary.extend({
  file_id: z.uuid(),
  /** Ours: a file is usable once it is `stored`; `why` says why one was refused. */
  status: z.enum(['requested', 'stored', 'refused']),
  why: z.string().optional(),
  you_requested: z.boolean(),
  has_access: z.boolean(),
  access_until: z.string().optional(),
  previewable: z.boolean(),
  access_requested: z.array(Named),
  access_granted: z.array(Named.extend({ until: z.string() })),
  access_logs: z.array(
    Named.extend({ time: z.string(), action: z.enum(['viewed', 'downloaded', 'refused']) }),
  ),
}).meta({ id: 'File' })

/** What a person without access learns: enough to ask for it. */
export type ClosedFile = z.infer<typeof ClosedFile>
export const ClosedFile = z
  .object({
    id: z.uuid(),
    file_id: z.uuid(),
    user_id: z.uuid(),
    file_name: z.literal(''),
    you_requested: z.boolean(),
    has_access: z.literal(false),
  })
  .meta({ id: 'ClosedFile' })

export type FileReader = z.infer<typeof FileReader>
export const FileReader = Named.extend({
  time: z.string(),
  file_id: z.uuid(),
  file_name: z.string(),
  action: z.enum(['viewed', 'downloaded', 'refused']),
}).meta({ id: 'FileReader' })

export const Message = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    conversation_id: z.uuid(),
    value: z.string(),
    type: z.enum(['text', 'file', 'call']),
    file_id: z.uuid().optional(),
    created_at: z.string(),
  })
  .meta({ id: 'Message' })

const byPair = z.object({ id: Id, userId: Id })
const done = { 200: Ok }
const change = { auth: 'member', changes: true, write: true } as const

export const files = {
  'POST /files/request/upload': route({
    auth: 'member',
    write: true,
    summary: 'A link that takes the bytes by PUT with this Content-Type, for five minutes.',
    body: z.object({
      contentType: z.string().trim().max(200),
      fileName: text(255),
      size: maybe(z.int().min(0)),
    }),
    answers: { 200: z.object({ uploadURL: z.string(), key: z.string(), id: z.uuid() }) },
  }),
  'POST /files/complete/{id}': route({
    auth: 'member',
    write: true,
    summary:
      'Checks the bytes that were put there; a file is usable from then on. Wrong bytes: 415, too many: 413.',
    params: byId,
    answers: { 200: z.object({ success: z.literal(true), file: File }) },
  }),
  'POST /files': route({
    auth: 'member',
    summary: 'My files, and those that others gave me access to.',
    body: z.object({ searchTerm: maybe(z.string().max(200)) }),
    answers: { 200: z.object({ files: z.array(File), shared: z.array(File) }) },
  }),
  'GET /files/info/{id}': route({
    auth: 'member',
    summary: 'Without access, what is left of a file stands in the answer itself, and under `file` as ever.',
    params: byId,
    answers: { 200: z.union([z.object({ file: File }), ClosedFile.extend({ file: ClosedFile })]) },
  }),
  'GET /files/request/download/{id}': route({
    ...change,
    summary: 'A link of five minutes, or to the end of the grant; recorded as a download.',
    params: byId,
    answers: {
      200: z.union([
        z.object({ success: z.literal(true), downloadUrl: z.string() }),
        z.object({ success: z.literal(false) }),
      ]),
    },
  }),
  'GET /files/request/access/{id}': route({ ...change, params: byId, answers: done }),
  'GET /files/access/grant/{id}/{userId}': route({
    ...change,
    summary: 'Access for three days from now.',
    params: byPair,
    answers: done,
  }),
  'GET /files/access/deny/{id}/{userId}': route({ ...change, params: byPair, answers: done }),
  'GET /files/access/revoke/{id}/{userId}': route({ ...change, params: byPair, answers: done }),
  'GET /files/attach/{conversationId}/{fileId}/{participantId}': route({
    ...change,
    summary:
      'Attaches a file of mine in a conversation and gives the other participant access for three days.',
    params: z.object({ conversationId: Id, fileId: Id, participantId: Id }),
    answers: { 200: z.object({ success: z.literal(true), message: Message }) },
  }),
  'GET /files/contract/{id}': route({
    auth: 'member',
    asks: true,
    params: byId,
    answers: { 200: z.object({ files: z.array(File) }) },
  }),
  'GET /files/readers': route({
    auth: 'member',
    asks: true,
    summary: 'Who looked at my documents, the newest first.',
    query: z.object({ after: maybe(z.string().regex(/^\d{1,18}$/, 'what `next` said')) }),
    answers: { 200: z.object({ entries: z.array(FileReader), next: z.string().optional() }) },
  }),
  'DELETE /files/{id}': route({ auth: 'member', write: true, params: byId, answers: done }),
}
