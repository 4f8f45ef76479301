import { type StaffReadingEvent, staffReadingMachine } from '#domain/audit/staff-reading.ts'
import { id, matrix, type Scenarios, spring } from '../scenario.ts'

const timelineFields = { at: spring, staff_id: id(1), kind: 'contract', subject_id: id(2), up_to: '12' }
const evidenceFields = {
  at: spring,
  staff_id: id(1),
  kind: 'dispute',
  subject_id: id(2),
  entries: 12,
  head: 'ab',
}
const inspectionFields = { at: spring, staff_id: id(1), conversation_id: id(2), dispute_id: id(3) }

const timelineViewed: StaffReadingEvent = { type: 'TimelineViewed', ...timelineFields }
const evidenceExported: StaffReadingEvent = { type: 'EvidenceExported', ...evidenceFields }
const conversationInspected: StaffReadingEvent = { type: 'ConversationInspected', ...inspectionFields }

const readingFields = {
  at: spring,
  staff_id: id(1),
  call: 'GET /staff/licenses/{id}',
  kind: 'license',
  subject_id: id(2),
}
const licenseInspected: StaffReadingEvent = { type: 'LicenseInspected', ...readingFields }
const auditSearched: StaffReadingEvent = {
  type: 'AuditSearched',
  ...readingFields,
  asked: { action: 'File*' },
}
const auditExported: StaffReadingEvent = { type: 'AuditExported', ...readingFields }
const recordsViewed: StaffReadingEvent = { type: 'RecordsViewed', ...readingFields }

const repeatedOutcomes = {
  view: 'unchanged',
  export: 'unchanged',
  inspect: 'unchanged',
  license: 'unchanged',
  search: 'unchanged',
  take: 'unchanged',
  list: 'unchanged',
} as const

export const staffReadingScenarios: Scenarios<typeof staffReadingMachine> = {
  machine: staffReadingMachine,
  scenarios: [
    ...matrix(
      staffReadingMachine,
      {
        'Nothing read': [],
        'A timeline that was read': [timelineViewed],
        'Evidence that was exported': [evidenceExported],
        'A conversation that was read': [conversationInspected],
        'A license that was read': [licenseInspected],
        'A search of the trail': [auditSearched],
        'An export of the trail': [auditExported],
        'Any other reading': [recordsViewed],
      },
      {
        view: { type: 'ViewTimeline', ...timelineFields },
        export: { type: 'ExportEvidence', ...evidenceFields },
        inspect: { type: 'InspectConversation', ...inspectionFields },
        license: { type: 'InspectLicense', ...readingFields },
        search: { type: 'SearchAudit', ...readingFields, asked: { action: 'File*' } },
        take: { type: 'ExportAudit', ...readingFields },
        list: { type: 'ViewRecords', ...readingFields },
      },
      {
        'Nothing read': {
          view: [timelineViewed],
          export: [evidenceExported],
          inspect: [conversationInspected],
          license: [licenseInspected],
          search: [auditSearched],
          take: [auditExported],
          list: [recordsViewed],
        },
        'A timeline that was read': repeatedOutcomes,
        'Evidence that was exported': repeatedOutcomes,
        'A conversation that was read': repeatedOutcomes,
        'A license that was read': repeatedOutcomes,
        'A search of the trail': repeatedOutcomes,
        'An export of the trail': repeatedOutcomes,
        'Any other reading': repeatedOutcomes,
      },
    ),
    ...[
      timelineViewed,
      evidenceExported,
      conversationInspected,
      licenseInspected,
      auditSearched,
      auditExported,
      recordsViewed,
    ].map((event) => ({
      title: `${event.type} keeps the member of staff`,
      given: [event],
      state: 'recorded' as const,
      context: { staff_id: id(1) },
    })),
  ],
}
