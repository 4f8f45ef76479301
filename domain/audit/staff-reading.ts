import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { message, type Unchanged, unchanged } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'

/** The thing whose history was read; `up_to`: which event or moment, without it all of it. */
const timeline = { staff_id: z.uuid(), kind: z.string(), subject_id: z.uuid(), up_to: z.string().optional() }
const evidence = {
  staff_id: z.uuid(),
  kind: z.string(),
  subject_id: z.uuid(),
  /** What the exported bundle holds: how many events, and the hash by which it is recognised. */
  entries: z.int(),
  head: z.string(),
}
/** The texts of a conversation, which staff read only for a dispute. */
const conversation = { staff_id: z.uuid(), conversation_id: z.uuid(), dispute_id: z.uuid() }

export type StaffReadingCommand = z.infer<typeof StaffReadingCommand>
export const StaffReadingCommand = z.discriminatedUnion('type', [
  message('ViewTimeline', timeline),
  message('ExportEvidence', evidence),
  message('InspectConversation', conversation),
])

export type StaffReadingEvent = z.infer<typeof StaffReadingEvent>
export const StaffReadingEvent = z.discriminatedUnion('type', [
  message('TimelineViewed', timeline),
  message('EvidenceExported', evidence),
  message('ConversationInspected', conversation),
])

const rules = setup({
  types: {
    context: {} as { staff_id: string },
    events: {} as StaffReadingCommand | StaffReadingEvent,
    emitted: {} as StaffReadingEvent | Unchanged,
  },
})

const alreadySo = { actions: rules.emit(unchanged) }
const byWhom = rules.createAction(assign({ staff_id: ({ event }) => event.staff_id }))

/** One reading by a member of staff: who watches is watched. */
export const staffReading = rules.createMachine({
  id: 'staffReading',
  initial: 'none',
  context: { staff_id: '' },
  states: {
    none: {
      on: {
        ViewTimeline: { actions: emit(({ event }) => ({ ...event, type: 'TimelineViewed' })) },
        TimelineViewed: { target: 'recorded', actions: byWhom },
        ExportEvidence: { actions: emit(({ event }) => ({ ...event, type: 'EvidenceExported' })) },
        EvidenceExported: { target: 'recorded', actions: byWhom },
        InspectConversation: { actions: emit(({ event }) => ({ ...event, type: 'ConversationInspected' })) },
        ConversationInspected: { target: 'recorded', actions: byWhom },
      },
    },
    recorded: {
      on: { ViewTimeline: alreadySo, ExportEvidence: alreadySo, InspectConversation: alreadySo },
    },
  },
})

export const StaffReading = lifecycle(staffReading, StaffReadingCommand, StaffReadingEvent)
