import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'

/** The file, the person and the file's owner: one stream for each file and person. */
export const accessKey = { file_id: z.uuid(), user_id: z.uuid(), owner_id: z.uuid() }
export const ACCESS_KEY_FIELDS = Object.keys(accessKey) as (keyof typeof accessKey)[]

const readModes = z.enum(['viewed', 'downloaded'])
const REFUSED_READS = ['never_granted', 'requested', 'denied', 'revoked', 'expired'] as const
export type RefusedRead = (typeof REFUSED_READS)[number]

/**
 * The staff roles that may read the documents of licenses, and those that may read files of undecided
 * disputes.
 */
export const LICENSE_READERS = ['verifier', 'compliance'] as const
export const DISPUTE_READERS = ['support'] as const

/** The role in which a member of staff reads a file. */
export type ReadingRole = z.infer<typeof ReadingRole>
export const ReadingRole = z.enum([...LICENSE_READERS, ...DISPUTE_READERS])

/** The outcome of an attempt to read a file. */
export const ReadAction = z.enum([...readModes.options, 'refused'])

export const ReaderRelation = z.enum(['owner', 'grantee', 'staff'])

/**
 * `as` is the right of the reader: owner, grantee, or staff who need the file for a case, with their `role`,
 * which older events do not have. `link_until` is the moment at which the issued link expires.
 */
const readFields = {
  ...accessKey,
  as: ReaderRelation,
  role: ReadingRole.optional(),
  link_until: z.string(),
}

export type ReadFile = z.infer<typeof ReadFile>
export const ReadFile = schemaOf('ReadFile', { ...readFields, how: readModes })

export const readEvents = [
  schemaOf('FileViewed', readFields),
  schemaOf('FileDownloaded', readFields),
  schemaOf('FileAccessRefused', { ...accessKey, how: readModes, why: z.enum(REFUSED_READS) }),
] as const

/**
 * Returns `at`, but never a moment before the grant began: another process may have recorded the grant with a
 * faster clock.
 */
export const timeUnderGrant = (at: string, granted_at: string) => (at < granted_at ? granted_at : at)

/** The event of an accepted attempt. A grantee's link expires no later than the grant. */
export const toReadEvent = (
  { how, ...event }: ReadFile,
  { granted_at, until }: { granted_at: string; until: string },
) => ({
  ...event,
  type: how === 'viewed' ? ('FileViewed' as const) : ('FileDownloaded' as const),
  ...(event.as === 'grantee' && {
    at: timeUnderGrant(event.at, granted_at),
    link_until: until < event.link_until ? until : event.link_until,
  }),
})

/** The event of a refused attempt. */
export const toRefusedReadEvent = (
  { as: _, role: __, link_until: ___, ...event }: ReadFile,
  why: RefusedRead,
) => ({
  ...event,
  type: 'FileAccessRefused' as const,
  why,
})
