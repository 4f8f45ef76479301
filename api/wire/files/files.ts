import { z } from 'zod'
import {
  attachFileRefusals,
  deleteFileRefusals,
  denyAccessRefusals,
  grantAccessRefusals,
  offerUploadRefusals,
  requestAccessRefusals,
  revokeAccessRefusals,
  usableFileRefusals,
} from '#domain/files/refusals.ts'
import { FILE_LINK_MINUTES, GRANT_DAYS } from '#domain/kernel/terms.ts'
import { Ok } from '../answers.ts'
import { Id, ListQuery, line, optionalField } from '../fields.ts'
import { byId, route } from '../route.ts'
import { Message } from '../shapes/message.ts'
import { UNAUDITED } from '../unaudited.ts'
import { ClosedFile, File, FileReader } from './shapes.ts'

const byFileAndUser = z.object({ id: Id, userId: Id })
const okResponses = { 200: Ok }
const writeCall = { auth: 'member', write: true, sensitive: false } as const
const changeCall = { ...writeCall, changes: true } as const

export const files = {
  'POST /files/request/upload': route({
    summary: `A link, valid for ${FILE_LINK_MINUTES} minutes, that takes the bytes by PUT with this Content-Type.`,
    ...writeCall,
    reads: [],
    body: z.object({
      contentType: line(200, 0),
      fileName: line(255),
      size: optionalField(z.int().min(0)),
    }),
    answers: { 200: z.object({ uploadURL: z.string(), key: z.string(), id: z.uuid() }) },
    audit: ['FileUploadRequested'],
    refuses: offerUploadRefusals,
  }),
  'POST /files/complete/{id}': route({
    summary:
      'Inspects the uploaded bytes, after which the file is usable; 415 for wrong bytes, 413 for too many.',
    ...writeCall,
    reads: [],
    params: byId,
    answers: { 200: z.object({ success: z.literal(true), file: File }) },
    audit: ['FileStored'],
    refuses: usableFileRefusals,
  }),
  'POST /files': route({
    summary: 'The caller’s own files, and those that others gave access to.',
    auth: 'member',
    sensitive: false,
    reads: ['files', 'profiles'],
    body: z.object({ searchTerm: optionalField(line(200, 0)) }),
    query: ListQuery,
    answers: { 200: z.object({ files: z.array(File), shared: z.array(File) }) },
    audit: UNAUDITED.names,
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
    audit: UNAUDITED.names,
    refuses: [],
  }),
  'GET /files/request/download/{id}': route({
    summary: `A link to the file, valid for ${FILE_LINK_MINUTES} minutes or until the access ends, also when it is revoked; recorded as a download.`,
    ...changeCall,
    reads: [],
    params: byId,
    answers: {
      200: z.union([
        z.object({ success: z.literal(true), downloadUrl: z.string() }),
        z.object({ success: z.literal(false) }),
      ]),
    },
    audit: ['FileDownloaded'],
    refuses: [],
  }),
  'GET /files/request/access/{id}': route({
    summary: 'Asks the owner of a file for access.',
    ...changeCall,
    reads: [],
    params: byId,
    answers: okResponses,
    audit: ['AccessRequested'],
    refuses: requestAccessRefusals,
  }),
  'GET /files/access/grant/{id}/{userId}': route({
    summary: `Grants a person access to a file for ${GRANT_DAYS} days from now.`,
    ...changeCall,
    reads: [],
    params: byFileAndUser,
    answers: okResponses,
    audit: ['AccessGranted', 'AccessRenewed'],
    refuses: grantAccessRefusals,
  }),
  'GET /files/access/deny/{id}/{userId}': route({
    summary: 'Denies a person the access that they asked for.',
    ...changeCall,
    reads: [],
    params: byFileAndUser,
    answers: okResponses,
    audit: ['AccessDenied'],
    refuses: denyAccessRefusals,
  }),
  'GET /files/access/revoke/{id}/{userId}': route({
    summary: 'Ends a person’s access to a file.',
    ...changeCall,
    reads: [],
    params: byFileAndUser,
    answers: okResponses,
    audit: ['AccessRevoked'],
    refuses: revokeAccessRefusals,
  }),
  'GET /files/attach/{conversationId}/{fileId}/{participantId}': route({
    summary: `Attaches one of the caller’s own files in a conversation and grants the other participant access for ${GRANT_DAYS} days.`,
    ...changeCall,
    reads: [],
    params: z.object({ conversationId: Id, fileId: Id, participantId: Id }),
    answers: { 200: z.object({ success: z.literal(true), message: Message }) },
    audit: ['FileAttached'],
    refuses: attachFileRefusals,
  }),
  'GET /files/contract/{id}': route({
    summary: 'Files that were attached in the conversation of a contract, newest first.',
    auth: 'member',
    reads: ['files', 'contracts', 'profiles'],
    about: 'contracts',
    readOnly: true,
    params: byId,
    query: ListQuery,
    answers: { 200: z.object({ files: z.array(File) }) },
    audit: UNAUDITED.names,
    refuses: [],
  }),
  'GET /files/readers': route({
    summary: 'Who viewed or downloaded the caller’s own files, newest first.',
    auth: 'member',
    reads: ['files', 'profiles'],
    readOnly: true,
    query: z.object({ after: optionalField(z.string().regex(/^\d{1,18}$/, 'what `next` said')) }),
    answers: { 200: z.object({ entries: z.array(FileReader), next: z.string().optional() }) },
    audit: UNAUDITED.own,
    refuses: [],
  }),
  'DELETE /files/{id}': route({
    summary: 'Deletes one of the caller’s own files.',
    ...writeCall,
    reads: [],
    params: byId,
    answers: okResponses,
    audit: ['FileDeleted'],
    refuses: deleteFileRefusals,
  }),
}
