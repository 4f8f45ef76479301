import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { schemaOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange } from '../kernel/refusal-and-no-change.ts'

/**
 * The thing whose history was read. `up_to` is the last event or moment that was shown; without it, the whole
 * history.
 */
const timelineFields = {
  staff_id: z.uuid(),
  kind: z.string(),
  subject_id: z.uuid(),
  up_to: z.string().optional(),
}
const evidenceFields = {
  staff_id: z.uuid(),
  kind: z.string(),
  subject_id: z.uuid(),
  /** The exported bundle: its number of events, and its hash, by which it is recognized. */
  entries: z.int(),
  head: z.string(),
}
/** A conversation whose texts staff read, which they may only for a dispute. */
const conversationFields = { staff_id: z.uuid(), conversation_id: z.uuid(), dispute_id: z.uuid() }
/**
 * Any other call by which staff read: its route, its subject, and those of its parameters that are ids or
 * fixed words.
 */
const recordsFields = {
  staff_id: z.uuid(),
  call: z.string(),
  kind: z.string().optional(),
  subject_id: z.string().optional(),
  asked: z.record(z.string(), z.string()).optional(),
}

export type StaffReadingCommand = z.infer<typeof StaffReadingCommand>
export const StaffReadingCommand = z.discriminatedUnion('type', [
  schemaOf('ViewTimeline', timelineFields),
  schemaOf('ExportEvidence', evidenceFields),
  schemaOf('InspectConversation', conversationFields),
  schemaOf('InspectLicense', recordsFields),
  schemaOf('SearchAudit', recordsFields),
  schemaOf('ExportAudit', recordsFields),
  schemaOf('ViewRecords', recordsFields),
])

export type StaffReadingEvent = z.infer<typeof StaffReadingEvent>
export const StaffReadingEvent = z.discriminatedUnion('type', [
  schemaOf('TimelineViewed', timelineFields),
  schemaOf('EvidenceExported', evidenceFields),
  schemaOf('ConversationInspected', conversationFields),
  schemaOf('LicenseInspected', recordsFields),
  schemaOf('AuditSearched', recordsFields),
  schemaOf('AuditExported', recordsFields),
  schemaOf('RecordsViewed', recordsFields),
])

const rules = setup({
  types: {
    context: {} as { staff_id: string },
    events: {} as StaffReadingCommand | StaffReadingEvent,
    emitted: {} as Emitted<StaffReadingEvent>,
  },
})

const assignStaff = rules.createAction(assign({ staff_id: ({ event }) => event.staff_id }))

/** One reading by a member of staff, recorded so that the use of staff rights can be checked. */
export const staffReadingMachine = rules.createMachine({
  id: 'staffReading',
  initial: 'none',
  context: { staff_id: '' },
  states: {
    none: {
      on: {
        ViewTimeline: { actions: emit(({ event }) => ({ ...event, type: 'TimelineViewed' })) },
        TimelineViewed: { target: 'recorded', actions: assignStaff },
        ExportEvidence: { actions: emit(({ event }) => ({ ...event, type: 'EvidenceExported' })) },
        EvidenceExported: { target: 'recorded', actions: assignStaff },
        InspectConversation: { actions: emit(({ event }) => ({ ...event, type: 'ConversationInspected' })) },
        ConversationInspected: { target: 'recorded', actions: assignStaff },
        InspectLicense: { actions: emit(({ event }) => ({ ...event, type: 'LicenseInspected' })) },
        LicenseInspected: { target: 'recorded', actions: assignStaff },
        SearchAudit: { actions: emit(({ event }) => ({ ...event, type: 'AuditSearched' })) },
        AuditSearched: { target: 'recorded', actions: assignStaff },
        ExportAudit: { actions: emit(({ event }) => ({ ...event, type: 'AuditExported' })) },
        AuditExported: { target: 'recorded', actions: assignStaff },
        ViewRecords: { actions: emit(({ event }) => ({ ...event, type: 'RecordsViewed' })) },
        RecordsViewed: { target: 'recorded', actions: assignStaff },
      },
    },
    recorded: {
      on: {
        ViewTimeline: noChange,
        ExportEvidence: noChange,
        InspectConversation: noChange,
        InspectLicense: noChange,
        SearchAudit: noChange,
        ExportAudit: noChange,
        ViewRecords: noChange,
      },
    },
  },
})

export const staffReadingLifecycle = lifecycle(staffReadingMachine, StaffReadingCommand, StaffReadingEvent)
