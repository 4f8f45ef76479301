import { assign, emit, setup } from 'xstate'
import { fieldsOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import {
  DisputeCommand,
  DisputeEvent,
  type DisputeFiling,
  type DisputeResolution,
} from './dispute-schemas.ts'

export type DisputeRefusalReason = 'dispute_not_taken' | 'dispute_resolved' | 'split_out_of_bounds'

type Context = DisputeFiling & {
  /** The ids of the statements, notes and questions so far, so that a repeat is recognized. */
  entry_ids: string[]
  /** Every file that a party has put forward. */
  all_file_ids: string[]
  taker_id: string | undefined
  resolution: DisputeResolution | undefined
  /** The moment of the last event. */
  updated_at: string
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as DisputeCommand | DisputeEvent,
    emitted: {} as Emitted<DisputeEvent, DisputeRefusalReason>,
  },
  guards: {
    isRecordedEntry: ({ context, event }) =>
      ('statement_id' in event && context.entry_ids.includes(event.statement_id)) ||
      ('note_id' in event && context.entry_ids.includes(event.note_id)) ||
      ('question_id' in event && context.entry_ids.includes(event.question_id)),
    isTakenBySameStaff: ({ context, event }) => 'staff_id' in event && event.staff_id === context.taker_id,
    isSplitOutOfBounds: ({ context, event }) =>
      event.type === 'ResolveDispute' &&
      event.outcome === 'split' &&
      !(
        event.consultant_gross !== undefined &&
        event.consultant_gross > 0 &&
        event.consultant_gross < context.price
      ),
    isSameDecision: ({ context, event }) =>
      event.type === 'ResolveDispute' &&
      event.outcome === context.resolution?.outcome &&
      (event.outcome !== 'split' || event.consultant_gross === context.resolution.consultant_gross),
  },
})

const refuseNotTaken = refuse('dispute_not_taken')
const refuseResolved = refuse('dispute_resolved')
const updateTime = rules.assign({ updated_at: ({ event }) => event.at })

/** While nothing is decided, both parties may write and support may take the case. */
const openTransitions = rules.createStateConfig({
  on: {
    FileDispute: noChange,
    AddDisputeStatement: [
      { guard: 'isRecordedEntry', ...noChange },
      { actions: emit(({ event }) => ({ ...event, type: 'DisputeStatementAdded' })) },
    ],
    DisputeStatementAdded: {
      actions: [
        updateTime,
        assign(({ context, event: { statement_id, file_ids } }) => ({
          entry_ids: [...context.entry_ids, statement_id],
          all_file_ids: [...context.all_file_ids, ...file_ids],
        })),
      ],
    },
  },
})

/** A dispute about a contract, from its filing to the decision of support. */
export const disputeMachine = rules.createMachine({
  id: 'dispute',
  initial: 'none',
  context: {
    contract_id: '',
    client_id: '',
    consultant_id: '',
    title: '',
    price: 0,
    cause: 'filed',
    file_ids: [],
    entry_ids: [],
    all_file_ids: [],
    taker_id: undefined,
    resolution: undefined,
    updated_at: '',
  },
  states: {
    none: {
      on: {
        FileDispute: { actions: emit(({ event }) => ({ ...event, type: 'DisputeFiled' })) },
        DisputeFiled: {
          target: 'filed',
          actions: [
            updateTime,
            assign(({ event }) => ({ ...fieldsOf(event), all_file_ids: event.file_ids })),
          ],
        },
      },
    },
    filed: {
      on: {
        ...openTransitions.on,
        TakeDispute: { actions: emit(({ event }) => ({ ...event, type: 'DisputeTaken' })) },
        DisputeTaken: {
          target: 'under_review',
          actions: [updateTime, assign({ taker_id: ({ event }) => event.staff_id })],
        },
        NoteDispute: refuseNotTaken,
        AskDisputeParties: refuseNotTaken,
        ResolveDispute: refuseNotTaken,
      },
    },
    under_review: {
      on: {
        ...openTransitions.on,
        TakeDispute: [
          { guard: 'isTakenBySameStaff', ...noChange },
          {
            actions: emit(({ context: { taker_id }, event }) => ({
              ...event,
              type: 'DisputeTaken',
              ...(taker_id !== undefined && { from: taker_id }),
            })),
          },
        ],
        DisputeTaken: { actions: [updateTime, assign({ taker_id: ({ event }) => event.staff_id })] },
        NoteDispute: [
          { guard: 'isRecordedEntry', ...noChange },
          { actions: emit(({ event }) => ({ ...event, type: 'DisputeNoted' })) },
        ],
        DisputeNoted: {
          actions: [
            updateTime,
            assign({ entry_ids: ({ context, event }) => [...context.entry_ids, event.note_id] }),
          ],
        },
        AskDisputeParties: [
          { guard: 'isRecordedEntry', ...noChange },
          { actions: emit(({ event }) => ({ ...event, type: 'DisputePartiesAsked' })) },
        ],
        DisputePartiesAsked: {
          actions: [
            updateTime,
            assign({ entry_ids: ({ context, event }) => [...context.entry_ids, event.question_id] }),
          ],
        },
        ResolveDispute: [
          { guard: 'isSplitOutOfBounds', ...refuse('split_out_of_bounds') },
          { actions: emit(({ event }) => ({ ...event, type: 'DisputeResolved' })) },
        ],
        DisputeResolved: {
          target: 'resolved',
          actions: [updateTime, assign({ resolution: ({ event }) => fieldsOf(event) })],
        },
      },
    },
    resolved: {
      on: {
        FileDispute: noChange,
        AddDisputeStatement: refuseResolved,
        TakeDispute: refuseResolved,
        NoteDispute: refuseResolved,
        AskDisputeParties: refuseResolved,
        ResolveDispute: [{ guard: 'isSameDecision', ...noChange }, refuseResolved],
      },
    },
  },
})

export const disputeLifecycle = lifecycle(disputeMachine, DisputeCommand, DisputeEvent)
