import { z } from 'zod'
import { message } from '../kernel/decider.ts'

/** Whose file is meant for whom: one stream for each pair. */
const pair = { file_id: z.uuid(), user_id: z.uuid(), owner_id: z.uuid() }
const grant = { ...pair, until: z.string() }
const how = { how: z.enum(['viewed', 'downloaded']) }

/** What came of wanting to read a file. */
export const ReadAction = z.enum([...how.how.options, 'refused'])

/** What lets a person read: the file is theirs, it was granted, or staff need it for a case. */
const as = { as: z.enum(['owner', 'grantee', 'staff']) }

/** Until when the link works that was made for it. */
const read = { ...pair, ...as, link_until: z.string() }

export type FileAccessCommand = z.infer<typeof FileAccessCommand>
export const FileAccessCommand = z.discriminatedUnion('type', [
  message('RequestAccess', pair),
  message('GrantAccess', grant),
  message('DenyAccess', {}),
  message('RevokeAccess', {}),
  message('ExpireAccess', {}),
  message('ReadFile', { ...pair, ...as, ...how, link_until: z.string() }),
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
  message('FileAccessRefused', { ...pair, ...how, why: z.enum(REFUSED_READS) }),
])

export type FileAccessWhy = 'own_file' | 'access_granted' | 'access_not_requested' | 'access_still_granted'
