import { type StaffReadingEvent, staffReading } from '#domain/audit/staff-reading.ts'
import { id, matrix, type Scenarios, spring } from '../scenario.ts'

const timeline = { at: spring, staff_id: id(1), kind: 'contract', subject_id: id(2), up_to: '12' }
const evidence = { at: spring, staff_id: id(1), kind: 'dispute', subject_id: id(2), entries: 12, head: 'ab' }
const texts = { at: spring, staff_id: id(1), conversation_id: id(2), dispute_id: id(3) }

const viewed: StaffReadingEvent = { type: 'TimelineViewed', ...timeline }
const exported: StaffReadingEvent = { type: 'EvidenceExported', ...evidence }
const inspected: StaffReadingEvent = { type: 'ConversationInspected', ...texts }

const again = { view: 'unchanged', export: 'unchanged', inspect: 'unchanged' } as const

export const staffReadings: Scenarios<typeof staffReading> = {
  machine: staffReading,
  scenarios: [
    ...matrix(
      staffReading,
      {
        'Nothing read': [],
        'A timeline that was read': [viewed],
        'Evidence that was exported': [exported],
        'A conversation that was read': [inspected],
      },
      {
        view: { type: 'ViewTimeline', ...timeline },
        export: { type: 'ExportEvidence', ...evidence },
        inspect: { type: 'InspectConversation', ...texts },
      },
      {
        'Nothing read': { view: [viewed], export: [exported], inspect: [inspected] },
        'A timeline that was read': again,
        'Evidence that was exported': again,
        'A conversation that was read': again,
      },
    ),
    ...[viewed, exported, inspected].map((event) => ({
      title: `${event.type} knows who read`,
      given: [event],
      stands: 'recorded' as const,
      knowing: { staff_id: id(1) },
    })),
  ],
}
