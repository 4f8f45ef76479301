import { z } from 'zod'
import { ReadAction, ReaderRelation, ReadingRole } from '#domain/files/reading.ts'
import { ACCESS_CHANGES, fileStatus } from '#domain/files/status.ts'
import { NamedPerson } from './named-person.ts'
import { Id, Line, Time } from './values.ts'

export type FileSummary = z.infer<typeof FileSummary>
export const FileSummary = z
  .object({
    id: Id,
    file_name: Line,
    content_type: z.string(),
    size: z.int(),
    user_id: Id,
    created_at: Time,
  })
  .meta({ id: 'FileSummary' })

const attemptFields = {
  time: z.string(),
  action: ReadAction,
  /** The right by which it was open, and the reader's role in staff. Absent for a refused attempt. */
  as: ReaderRelation.optional(),
  role: ReadingRole.optional(),
}

/** A read, or a change of the access of `user_id`. `until` is the end of a granted access. */
const AccessHistoryEntry = NamedPerson.extend({
  ...attemptFields,
  action: z.enum([...ReadAction.options, ...ACCESS_CHANGES]),
  until: z.string().optional(),
})

/** The last four fields are filled for the owner only, and empty for others. */
export type FileResponse = z.infer<typeof FileResponse>
export const FileResponse = FileSummary.extend({
  file_id: z.uuid(),
  /** A file can be used once it is "stored". `why` is the reason when a file was refused. */
  status: z.enum(fileStatus.states).exclude(['deleted']),
  why: z.string().optional(),
  you_requested: z.boolean(),
  has_access: z.boolean(),
  access_until: z.string().optional(),
  previewable: z.boolean(),
  /** The owner, for others who have access. */
  owner: NamedPerson.optional(),
  access_requested: z.array(NamedPerson),
  access_granted: z.array(NamedPerson.extend({ until: z.string() })),
  access_logs: z.array(NamedPerson.extend(attemptFields)),
  /** Reads and changes of access together, newest first. Empty in lists. */
  access_history: z.array(AccessHistoryEntry),
}).meta({ id: 'File' })

/** A file as shown to a person without access, who can request it. */
export type ClosedFileResponse = z.infer<typeof ClosedFileResponse>
export const ClosedFileResponse = z
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
export const FileReader = NamedPerson.extend({ ...attemptFields, file_id: z.uuid(), file_name: Line }).meta({
  id: 'FileReader',
})
