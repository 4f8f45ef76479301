import { type StaffReadingEvent, staffReadingMachine } from '#domain/audit/staff-reading.ts'
import { id, matrix, type Scenarios, spring } from '../scenario.ts'

const timeline = { at: spring, staff_id: id(1), kind: 'contract', subject_id: id(2), up_to: '12' }
const evidence = { at: spring, staff_id: id(1), kind: 'dispute', subject_id: id(2), entries: 12, head: 'ab' }
const texts = { at: spring, staff_id: id(1), conversation_id: id(2), dispute_id: id(3) }

const viewed: StaffReadingEvent = { type: 'TimelineViewed', ...timeline }
const exported: StaffReadingEvent = { type: 'EvidenceExported', ...evidence }
const inspected: StaffReadingEvent = { type: 'ConversationInspected', ...texts }

const records = {
  at: spring,
  staff_id: id(1),
  call: 'GET /staff/licenses/{id}',
  kind: 'license',
  subject_id: id(2),
}
const license: StaffReadingEvent = { type: 'LicenseInspected', ...records }
const searched: StaffReadingEvent = { type: 'AuditSearched', ...records, asked: { action: 'File*' } }
const trailExported: StaffReadingEvent = { type: 'AuditExported', ...records }
const list: StaffReadingEvent = { type: 'RecordsViewed', ...records }

const repeatedView = {
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
        'A timeline that was read': [viewed],
        'Evidence that was exported': [exported],
        'A conversation that was read': [inspected],
        'A license that was read': [license],
        'A search of the trail': [searched],
        'An export of the trail': [trailExported],
        'Any other reading': [list],
      },
      {
        view: { type: 'ViewTimeline', ...timeline },
        export: { type: 'ExportEvidence', ...evidence },
        inspect: { type: 'InspectConversation', ...texts },
        license: { type: 'InspectLicense', ...records },
        search: { type: 'SearchAudit', ...records, asked: { action: 'File*' } },
        take: { type: 'ExportAudit', ...records },
        list: { type: 'ViewRecords', ...records },
      },
      {
        'Nothing read': {
          view: [viewed],
          export: [exported],
          inspect: [inspected],
          license: [license],
          search: [searched],
          take: [trailExported],
          list: [list],
        },
        'A timeline that was read': repeatedView,
        'Evidence that was exported': repeatedView,
        'A conversation that was read': repeatedView,
        'A license that was read': repeatedView,
        'A search of the trail': repeatedView,
        'An export of the trail': repeatedView,
        'Any other reading': repeatedView,
      },
    ),
    ...[viewed, exported, inspected, license, searched, trailExported, list].map((event) => ({
      title: `${event.type} knows who read`,
      given: [event],
      state: 'recorded' as const,
      context: { staff_id: id(1) },
    })),
  ],
}
