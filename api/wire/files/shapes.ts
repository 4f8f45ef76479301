import { z } from 'zod'
import { ReadAction, ReaderRelation, ReadingRole } from '#domain/files/reading.ts'
import { ACCESS_CHANGES, fileStatus } from '#domain/files/status.ts'
import { FileSummary } from '../shapes/file.ts'
import { Line } from '../shapes/values.ts'

const NamedPerson = z.object({ user_id: z.uuid(), first_name: Line, last_name: Line })

const attemptFields = {
  time: z.string(),
  action: ReadAction,
  /** Ours: for whom it was open, and the role of staff; absent where it was refused. */
  as: ReaderRelation.optional(),
  role: ReadingRole.optional(),
}

/** A read, or a change of the access of `user_id`; `until`: the end of what was granted. */
const AccessHistoryEntry = NamedPerson.extend({
  ...attemptFields,
  action: z.enum([...ReadAction.options, ...ACCESS_CHANGES]),
  until: z.string().optional(),
})

/** The last four are for its owner alone, and empty for others. */
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
  /** Ours: whose it is, for those who have access. */
  owner: NamedPerson.optional(),
  access_requested: z.array(NamedPerson),
  access_granted: z.array(NamedPerson.extend({ until: z.string() })),
  access_logs: z.array(NamedPerson.extend(attemptFields)),
  /** Ours: the reads together with what happened to the access, newest first; in lists empty. */
  access_history: z.array(AccessHistoryEntry),
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
export const FileReader = NamedPerson.extend({ ...attemptFields, file_id: z.uuid(), file_name: Line }).meta({
  id: 'FileReader',
})
