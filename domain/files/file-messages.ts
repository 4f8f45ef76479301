import { z } from 'zod'
import { message } from '../kernel/decider.ts'
import { personal } from '../kernel/personal.ts'

/** Why an uploaded content is refused. */
export const REFUSALS = [
  'empty',
  'too_large',
  'wrong_type',
  'unreadable',
  'active_content',
  'infected',
  'never_finished',
] as const
export type FileRefusal = (typeof REFUSALS)[number]

const upload = { user_id: z.uuid(), content_type: z.string(), size: z.int().optional() }
const bytes = { size: z.int(), content_type: z.string(), sha256: z.string() }
const attachment = {
  message_id: z.uuid(),
  conversation_id: z.uuid(),
  contract_id: z.uuid().optional(),
  participant_id: z.uuid(),
}

export type FileCommand = z.infer<typeof FileCommand>
export const FileCommand = z.discriminatedUnion('type', [
  message('RequestUpload', { ...upload, file_name: z.string() }),
  message('StoreFile', bytes),
  message('RefuseFile', { why: z.enum(REFUSALS) }),
  message('AttachFile', attachment),
  /** `in_use`: a license or an open dispute needs the document. */
  message('DeleteFile', { in_use: z.boolean() }),
])

export type FileEvent = z.infer<typeof FileEvent>
export const FileEvent = z.discriminatedUnion('type', [
  message('FileUploadRequested', { ...upload, file_name: personal(z.string(), 'user_id') }),
  message('FileStored', bytes),
  message('FileRefused', { why: z.enum(REFUSALS) }),
  message('FileAttached', attachment),
  message('FileDeleted', {}),
])

export type FileWhy = 'file_not_ready' | 'file_refused' | 'file_stored' | 'file_in_use'
