import { z } from 'zod'
import {
  attachFileRefuses,
  deleteFileRefuses,
  denyAccessRefuses,
  grantAccessRefuses,
  offerUploadRefuses,
  requestAccessRefuses,
  revokeAccessRefuses,
  usableFileRefuses,
} from '#domain/files/refusals.ts'
import { fileStatus } from '#domain/files/status.ts'
import { FILE_LINK_MINUTES, GRANT_DAYS } from '#domain/kernel/terms.ts'
import { Ok } from '../answers.ts'
import { Id, maybe, Part, text } from '../fields.ts'
import { byId, route } from '../route.ts'
import { FileSummary } from '../shapes/file.ts'
import { Message } from '../shapes/message.ts'

const Named = z.object({ user_id: z.uuid(), first_name: z.string(), last_name: z.string() })

/** The last three are for its owner alone, and empty for others. */
export type File = z.infer<typeof File>
export const File = FileSummary.extend({
  file_id: z.uuid(),
  /** Ours: a file is usable once it is `stored`; `why` says why one was refused. */
  status: z.enum(fileStatus.states).exclude(['deleted']),
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

/** A file for a person without access: enough to request it. */
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

const byPair = z.object({ id: Id, userId: Id })
const done = { 200: Ok }
const write = { auth: 'member', write: true, sensitive: false } as const
const change = { ...write, changes: true } as const

export const files = {
  'POST /files/request/upload': route({
    summary: `A link, valid for ${FILE_LINK_MINUTES} minutes, that takes the bytes by PUT with this Content-Type.`,
    ...write,
    reads: [],
    body: z.object({
      contentType: z.string().trim().max(200),
      fileName: text(255),
      size: maybe(z.int().min(0)),
    }),
    answers: { 200: z.object({ uploadURL: z.string(), key: z.string(), id: z.uuid() }) },
    refuses: offerUploadRefuses,
  }),
  'POST /files/complete/{id}': route({
    summary:
      'Inspects the uploaded bytes, after which the file is usable; 415 for wrong bytes, 413 for too many.',
    ...write,
    reads: [],
    params: byId,
    answers: { 200: z.object({ success: z.literal(true), file: File }) },
    refuses: usableFileRefuses,
  }),
  'POST /files': route({
    summary: 'The caller’s own files, and those that others gave access to.',
    auth: 'member',
    sensitive: false,
    reads: ['files', 'profiles'],
    body: z.object({ searchTerm: maybe(z.string().max(200)) }),
    query: Part,
    answers: { 200: z.object({ files: z.array(File), shared: z.array(File) }) },
    refuses: [],
  }),
  'GET /files/info/{id}': route({
    summary:
      'One file; without access, the little that may be known of it, both in the answer itself and under `file`.',
    auth: 'member',
    reads: ['files', 'profiles'],
    about: 'files',
    params: byId,
    answers: { 200: z.union([z.object({ file: File }), ClosedFile.extend({ file: ClosedFile })]) },
    refuses: [],
  }),
  'GET /files/request/download/{id}': route({
    summary: `A link to the file, valid for ${FILE_LINK_MINUTES} minutes or until the access ends, also when it is revoked; recorded as a download.`,
    ...change,
    reads: [],
    params: byId,
    answers: {
      200: z.union([
        z.object({ success: z.literal(true), downloadUrl: z.string() }),
        z.object({ success: z.literal(false) }),
      ]),
    },
    refuses: [],
  }),
  'GET /files/request/access/{id}': route({
    summary: 'Asks the owner of a file for access.',
    ...change,
    reads: [],
    params: byId,
    answers: done,
    refuses: requestAccessRefuses,
  }),
  'GET /files/access/grant/{id}/{userId}': route({
    summary: `Grants a person access to a file for ${GRANT_DAYS} days from now.`,
    ...change,
    reads: [],
    params: byPair,
    answers: done,
    refuses: grantAccessRefuses,
  }),
  'GET /files/access/deny/{id}/{userId}': route({
    summary: 'Denies a person the access that they asked for.',
    ...change,
    reads: [],
    params: byPair,
    answers: done,
    refuses: denyAccessRefuses,
  }),
  'GET /files/access/revoke/{id}/{userId}': route({
    summary: 'Ends a person’s access to a file.',
    ...change,
    reads: [],
    params: byPair,
    answers: done,
    refuses: revokeAccessRefuses,
  }),
  'GET /files/attach/{conversationId}/{fileId}/{participantId}': route({
    summary: `Attaches one of the caller’s own files in a conversation and grants the other participant access for ${GRANT_DAYS} days.`,
    ...change,
    reads: [],
    params: z.object({ conversationId: Id, fileId: Id, participantId: Id }),
    answers: { 200: z.object({ success: z.literal(true), message: Message }) },
    refuses: attachFileRefuses,
  }),
  'GET /files/contract/{id}': route({
    summary: 'Files that were attached in the conversation of a contract, newest first.',
    auth: 'member',
    reads: ['files', 'contracts', 'profiles'],
    about: 'contracts',
    readOnly: true,
    params: byId,
    query: Part,
    answers: { 200: z.object({ files: z.array(File) }) },
    refuses: [],
  }),
  'GET /files/readers': route({
    summary: 'Who viewed or downloaded the caller’s own files, newest first.',
    auth: 'member',
    reads: ['files', 'profiles'],
    readOnly: true,
    query: z.object({ after: maybe(z.string().regex(/^\d{1,18}$/, 'what `next` said')) }),
    answers: { 200: z.object({ entries: z.array(FileReader), next: z.string().optional() }) },
    refuses: [],
  }),
  'DELETE /files/{id}': route({
    summary: 'Deletes one of the caller’s own files.',
    ...write,
    reads: [],
    params: byId,
    answers: done,
    refuses: deleteFileRefuses,
  }),
}
