import { z } from 'zod'
import { message } from '../kernel/decider.ts'

/** The file, the person and the file's owner: one stream for each file and person. */
const pair = { file_id: z.uuid(), user_id: z.uuid(), owner_id: z.uuid() }
const grant = { ...pair, until: z.string() }
const reading = { how: z.enum(['viewed', 'downloaded']) }

/** The outcome of an attempt to read a file. */
export const ReadAction = z.enum([...reading.how.options, 'refused'])

/** Why a person may read: as the owner, by a grant, or as staff who need it for a case. */
const as = { as: z.enum(['owner', 'grantee', 'staff']) }

/** `link_until`: when the link that was issued expires. */
const read = { ...pair, ...as, link_until: z.string() }

export type FileAccessCommand = z.infer<typeof FileAccessCommand>
export const FileAccessCommand = z.discriminatedUnion('type', [
  message('RequestAccess', pair),
  message('GrantAccess', grant),
  message('DenyAccess', {}),
  message('RevokeAccess', {}),
  message('ExpireAccess', {}),
  message('ReadFile', { ...pair, ...as, ...reading, link_until: z.string() }),
])

export const REFUSED_READS = ['never_granted', 'requested', 'denied', 'revoked', 'expired'] as const
export type RefusedRead = (typeof REFUSED_READS)[number]

export type FileAccessEvent = z.infer<typeof FileAccessEvent>
export const FileAccessEvent = z.discriminatedUnion('type', [
  message('AccessRequested', pair),
  message('AccessGranted', grant),
  message('AccessRenewed', grant),
  message('AccessDenied', pair),
  message('AccessRevoked', pair),
  message('AccessExpired', pair),
  message('FileViewed', read),
  message('FileDownloaded', read),
  message('FileAccessRefused', { ...pair, ...reading, why: z.enum(REFUSED_READS) }),
])

export type FileAccessWhy = 'own_file' | 'access_granted' | 'access_not_requested' | 'access_still_granted'
