import type { FastifyRequest } from 'fastify'
import { recordReading, type StaffReadingRecord } from '#commands/audit/staff-reading.ts'
import type { CommandContext } from '#commands/kernel/handle.ts'
import type { AuditedReading, RouteDeclaration } from '../wire/route.ts'
import type { Services } from './services.ts'

const READING_COMMANDS: Record<AuditedReading['event'], StaffReadingRecord['type']> = {
  LicenseInspected: 'InspectLicense',
  AuditSearched: 'SearchAudit',
  AuditExported: 'ExportAudit',
  RecordsViewed: 'ViewRecords',
}

/**
 * Records that staff read what a call has found, when the route declares it. This is done before the response
 * is sent, so that nothing is read unrecorded. Throws when the reading cannot be recorded.
 */
export async function recordStaffReading(
  { deps }: Pick<Services, 'deps'>,
  ctx: CommandContext,
  { audit, subjectKind }: Pick<RouteDeclaration, 'audit' | 'subjectKind'>,
  { call, request: { params, query } }: { call: string; request: Pick<FastifyRequest, 'params' | 'query'> },
) {
  if (!('event' in audit)) return
  const [subject_id] = Object.values((params ?? {}) as Record<string, string>)
  const recordedQuery = audit.recordsQuery === true ? toTexts(query) : {}
  const reading = {
    type: READING_COMMANDS[audit.event],
    call,
    ...(subjectKind != null && { kind: subjectKind, ...(subject_id !== undefined && { subject_id }) }),
    ...(Object.keys(recordedQuery).length > 0 && { asked: recordedQuery }),
  }
  const { refused } = await recordReading(deps, ctx, reading, audit.oncePer)
  if (refused !== undefined) throw new Error('a reading was not recorded')
}

const toTexts = (query: unknown) =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
