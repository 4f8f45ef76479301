import { z } from 'zod'
import {
  attachFileRefusals,
  deleteFileRefusals,
  denyAccessRefusals,
  grantAccessRefusals,
  offerUploadRefusals,
  previewRefusals,
  requestAccessRefusals,
  revokeAccessRefusals,
  usableFileRefusals,
} from '#domain/files/refusals.ts'
import { MAX_FILE_NAME_CHARACTERS } from '#domain/kernel/input-limits.ts'
import { FILE_LINK_MINUTES, GRANT_DAYS } from '#domain/kernel/terms.ts'
import { Id, ListQuery, line, listSearch, opaqueText, optionalField } from './fields.ts'
import { bytesOf } from './responses.ts'
import { byId, command, everydayCommand, memberQuery, query } from './route.ts'
import { ClosedFileResponse, FileReader, FileResponse } from './shapes/file.ts'
import { MessageResponse } from './shapes/message.ts'
import { UNAUDITED } from './unaudited.ts'

const byFileAndUser = z.object({ id: Id, userId: Id })

export const fileRoutes = {
  'POST /files/request/upload': everydayCommand({
    summary: `Returns a link to which the file is uploaded by PUT with the same Content-Type. It is valid for ${FILE_LINK_MINUTES} minutes.`,
    body: z.object({
      contentType: line(200, 0),
      fileName: line(MAX_FILE_NAME_CHARACTERS),
      size: optionalField(z.int().min(0)),
    }),
    responses: { 200: z.object({ uploadURL: z.string(), key: z.string(), id: z.uuid() }) },
    audit: ['FileUploadRequested'],
    refuses: offerUploadRefusals,
  }),
  'POST /files/complete/{id}': everydayCommand({
    summary:
      'Checks the uploaded bytes, after which the file can be used. Answers 415 if their type or content is refused, and 413 if there are too many.',
    params: byId,
    responses: { 200: z.object({ success: z.literal(true), file: FileResponse }) },
    subjectKind: 'file',
    audit: ['FileStored'],
    refuses: usableFileRefusals,
  }),
  'POST /files': query({
    summary: 'Returns the caller’s own files, and those to which others gave the caller access.',
    auth: 'member',
    sensitive: false,
    reads: ['files', 'profiles'],
    body: z.object({ searchTerm: optionalField(listSearch()) }),
    query: ListQuery,
    responses: { 200: z.object({ files: z.array(FileResponse), shared: z.array(FileResponse) }) },
    audit: UNAUDITED.names,
  }),
  'GET /files/info/{id}': query({
    summary:
      'Returns one file. Without access to it, the response has only its ids, its owner and the state of the caller’s request, both at the top level and under `file`.',
    auth: 'member',
    reads: ['files', 'profiles'],
    recordModel: 'files',
    params: byId,
    responses: {
      200: z.union([
        z.object({ file: FileResponse }),
        ClosedFileResponse.extend({ file: ClosedFileResponse }),
      ]),
    },
    subjectKind: 'file',
    audit: UNAUDITED.names,
  }),
  'GET /files/request/download/{id}': everydayCommand({
    summary: `Returns a link to the file. It is valid for ${FILE_LINK_MINUTES} minutes, or until the access ends or is revoked. The download is recorded.`,
    changesState: 'by GET and POST',
    params: byId,
    responses: {
      200: z.union([
        z.object({ success: z.literal(true), downloadUrl: z.string() }),
        z.object({ success: z.literal(false) }),
      ]),
    },
    subjectKind: 'file',
    audit: ['FileDownloaded'],
    refuses: [],
  }),
  'GET /files/request/access/{id}': everydayCommand({
    summary: 'Asks the owner of a file for access.',
    changesState: 'by GET and POST',
    params: byId,
    subjectKind: 'file',
    audit: ['AccessRequested'],
    refuses: requestAccessRefusals,
  }),
  'GET /files/access/grant/{id}/{userId}': everydayCommand({
    summary: `Grants a person access to a file for ${GRANT_DAYS} days from now.`,
    changesState: 'by GET and POST',
    params: byFileAndUser,
    subjectKind: 'file',
    audit: ['AccessGranted', 'AccessRenewed'],
    refuses: grantAccessRefusals,
  }),
  'GET /files/access/deny/{id}/{userId}': everydayCommand({
    summary: 'Denies a person the access that they requested.',
    changesState: 'by GET and POST',
    params: byFileAndUser,
    subjectKind: 'file',
    audit: ['AccessDenied'],
    refuses: denyAccessRefusals,
  }),
  'GET /files/access/revoke/{id}/{userId}': everydayCommand({
    summary: 'Ends a person’s access to a file.',
    changesState: 'by GET and POST',
    params: byFileAndUser,
    subjectKind: 'file',
    audit: ['AccessRevoked'],
    refuses: revokeAccessRefusals,
  }),
  'GET /files/attach/{conversationId}/{fileId}/{participantId}': everydayCommand({
    summary: `Attaches one of the caller’s own files in a conversation and grants the other participant access for ${GRANT_DAYS} days.`,
    changesState: 'by GET and POST',
    params: z.object({ conversationId: Id, fileId: Id, participantId: Id }),
    responses: { 200: z.object({ success: z.literal(true), message: MessageResponse }) },
    subjectKind: 'conversation',
    audit: ['FileAttached'],
    refuses: attachFileRefusals,
  }),
  'GET /files/contract/{id}': memberQuery({
    summary: 'Returns the files that were attached in the conversation of a contract, newest first.',
    reads: ['files', 'contracts', 'profiles'],
    recordModel: 'contracts',
    params: byId,
    query: ListQuery,
    responses: { 200: z.object({ files: z.array(FileResponse) }) },
    subjectKind: 'contract',
    audit: UNAUDITED.names,
  }),
  'GET /files/readers': memberQuery({
    summary: 'Returns who viewed or downloaded the caller’s own files, newest first.',
    reads: ['files', 'profiles'],
    query: z.object({ after: optionalField(z.string().regex(/^\d{1,18}$/, 'what `next` said')) }),
    responses: { 200: z.object({ entries: z.array(FileReader), next: z.string().optional() }) },
    audit: UNAUDITED.own,
  }),
  'DELETE /files/{id}': everydayCommand({
    summary: 'Deletes one of the caller’s own files.',
    params: byId,
    subjectKind: 'file',
    audit: ['FileDeleted'],
    refuses: deleteFileRefusals,
  }),
  'GET /files/granted/{id}': query({
    summary:
      'Returns the bytes of a file to which the caller was granted access, while both the link and the grant are valid. The link comes from `/files/request/download/{id}`.',
    auth: 'public',
    reads: [],
    params: byId,
    query: z.object({
      user_id: Id,
      issued: z.iso.datetime({ precision: 3 }),
      signature: opaqueText(100),
    }),
    responses: {
      200: bytesOf('application/octet-stream'),
      /** The rest of an interrupted download, requested by Range. */
      206: bytesOf('application/octet-stream'),
      416: bytesOf('application/octet-stream'),
    },
    subjectKind: 'file',
    audit: UNAUDITED.link,
  }),
  'GET /files/preview/{id}': command({
    summary:
      'Returns the file for display, as an image, a PDF or text. The view is recorded. Answers 202 while the file is being converted; then call again.',
    auth: 'member',
    sensitive: false,
    changesState: 'by GET and POST',
    params: byId,
    responses: {
      200: bytesOf('image/webp', 'application/pdf', 'text/plain'),
      202: z.object({ status: z.literal('converting') }),
    },
    subjectKind: 'file',
    audit: ['FileViewed'],
    refuses: previewRefusals,
  }),
}
