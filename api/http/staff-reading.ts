import type { FastifyRequest } from 'fastify'
import { recordReading, type StaffReadingRecord } from '#commands/audit/staff-reading.ts'
import type { Context } from '#commands/kernel/handle.ts'
import type { Route, StaffReadingDecision } from '../wire/route.ts'
import type { Services } from './services.ts'

const READING_COMMANDS: Record<StaffReadingDecision['reading'], StaffReadingRecord['type']> = {
  LicenseInspected: 'InspectLicense',
  AuditSearched: 'SearchAudit',
  AuditExported: 'ExportAudit',
  RecordsViewed: 'ViewRecords',
}

/**
 * Records that staff read what a call has found, when the route declares it. This is done before the answer
 * is sent, so that nothing is read unrecorded. Throws when the reading cannot be recorded.
 */
export async function recordStaffReading(
  { deps }: Pick<Services, 'deps'>,
  ctx: Context,
  audit: Route['audit'],
  { call, request: { params, query } }: { call: string; request: Pick<FastifyRequest, 'params' | 'query'> },
) {
  if (!('reading' in audit)) return
  const [subject_id] = Object.values((params ?? {}) as Record<string, string>)
  const recordedQuery = audit.asked === true ? toTexts(query) : {}
  const reading = {
    type: READING_COMMANDS[audit.reading],
    call,
    ...(audit.of !== undefined && { kind: audit.of, ...(subject_id !== undefined && { subject_id }) }),
    ...(Object.keys(recordedQuery).length > 0 && { asked: recordedQuery }),
  }
  const { refused } = await recordReading(deps, ctx, reading, audit.once)
  if (refused !== undefined) throw new Error('a reading was not recorded')
}

const toTexts = (query: unknown) =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
