import { assign, emit, setup } from 'xstate'
import { fieldsOf } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import { type Agreement, ContractCommand, ContractEvent, type DisputeFields } from './contract-schemas.ts'

export type ContractRefusalReason =
  | 'contract_not_in_progress'
  | 'contract_not_in_review'
  | 'dispute_open'
  | 'dispute_not_open'
  | 'dispute_already_filed'
  | 'dispute_too_late'

type Context = Agreement & {
  deliverable: string | undefined
  /** The moment of the newest submission. */
  submitted_at: string | undefined
  reason: string | undefined
  dispute_id: string | undefined
  dispute_filing: Omit<DisputeFields, 'dispute_id'> | undefined
  outcome: 'refund' | 'split' | undefined
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as ContractCommand | ContractEvent,
    emitted: {} as Emitted<ContractEvent, ContractRefusalReason>,
  },
  guards: {
    isDisputed: ({ context }) => context.dispute_id !== undefined,
    isUndisputed: ({ context }) => context.dispute_id === undefined,
    isSameDispute: ({ context, event }) => 'dispute_id' in event && event.dispute_id === context.dispute_id,
    isSameOutcome: ({ context, event }) => 'outcome' in event && event.outcome === context.outcome,
    isRelease: ({ event }) => 'outcome' in event && event.outcome === 'release',
  },
})

const refuseNotInProgress = refuse('contract_not_in_progress')
const refuseNotInReview = refuse('contract_not_in_review')
const refuseNoDispute = refuse('dispute_not_open')
const refuseTooLate = refuse('dispute_too_late')
const refuseDisputed = { guard: 'isDisputed', ...refuse('dispute_open') } as const

// A dispute can end a contract that is in progress, in review or denied.
const runningTransitions = rules.createStateConfig({
  on: {
    StartContract: noChange,
    DisputeContract: [
      { guard: 'isSameDispute', ...noChange },
      { guard: 'isDisputed', ...refuse('dispute_already_filed') },
      { actions: emit(({ event }) => ({ ...event, type: 'ContractDisputed' })) },
    ],
    ContractDisputed: {
      actions: assign(({ event: { dispute_id, filed_by, message, file_ids } }) => ({
        dispute_id,
        dispute_filing: { filed_by, message, file_ids },
      })),
    },
    CloseContract: [
      { guard: 'isUndisputed', ...refuseNoDispute },
      { guard: 'isRelease', actions: emit(({ event }) => ({ type: 'ContractCompleted', at: event.at })) },
      {
        actions: emit(({ event: { at, outcome } }) => ({
          type: 'ContractClosed',
          at,
          outcome: outcome === 'refund' ? 'refund' : 'split',
        })),
      },
    ],
    ContractClosed: { target: 'closed', actions: assign({ outcome: ({ event }) => event.outcome }) },
    ContractCompleted: 'complete',
  },
})

const deliverableTransitions = rules.createStateConfig({
  on: {
    SubmitDeliverable: [
      refuseDisputed,
      { actions: emit(({ event }) => ({ ...event, type: 'DeliverableSubmitted' })) },
    ],
    DeliverableSubmitted: {
      target: 'in_review',
      actions: assign({
        deliverable: ({ event }) => event.deliverable,
        submitted_at: ({ event }) => event.at,
        reason: undefined,
      }),
    },
    DenyDeliverable: [refuseDisputed, refuseNotInReview],
    ApproveContract: [refuseDisputed, refuseNotInReview],
  },
})

/** A contract between two members, from its start to the approval of the work, or its end by a dispute. */
export const contractMachine = rules.createMachine({
  id: 'contract',
  initial: 'none',
  context: {
    job_id: '',
    application_id: '',
    client_id: '',
    consultant_id: '',
    payment_id: '',
    title: '',
    price: 0,
    deliverable: undefined,
    submitted_at: undefined,
    reason: undefined,
    dispute_id: undefined,
    dispute_filing: undefined,
    outcome: undefined,
  },
  states: {
    none: {
      on: {
        StartContract: { actions: emit(({ event }) => ({ ...event, type: 'ContractStarted' })) },
        ContractStarted: {
          target: 'in_progress',
          actions: assign(({ event }) => fieldsOf(event)),
        },
      },
    },
    in_progress: { on: { ...runningTransitions.on, ...deliverableTransitions.on } },
    denied: { on: { ...runningTransitions.on, ...deliverableTransitions.on } },
    in_review: {
      on: {
        ...runningTransitions.on,
        SubmitDeliverable: [refuseDisputed, refuseNotInProgress],
        DenyDeliverable: [
          refuseDisputed,
          { actions: emit(({ event }) => ({ ...event, type: 'DeliverableDenied' })) },
        ],
        DeliverableDenied: { target: 'denied', actions: assign({ reason: ({ event }) => event.reason }) },
        ApproveContract: [
          refuseDisputed,
          { actions: emit(({ event }) => ({ ...event, type: 'ContractCompleted' })) },
        ],
      },
    },
    complete: {
      on: {
        StartContract: noChange,
        SubmitDeliverable: refuseNotInProgress,
        DenyDeliverable: refuseNotInReview,
        // A completion by a dispute's release is not an approval.
        ApproveContract: [{ guard: 'isDisputed', ...refuseNotInReview }, noChange],
        DisputeContract: [{ guard: 'isSameDispute', ...noChange }, refuseTooLate],
        CloseContract: [
          { guard: 'isUndisputed', ...refuseNoDispute },
          { guard: 'isRelease', ...noChange },
          refuseNoDispute,
        ],
      },
    },
    closed: {
      on: {
        StartContract: noChange,
        SubmitDeliverable: refuseNotInProgress,
        DenyDeliverable: refuseNotInReview,
        ApproveContract: refuseNotInReview,
        DisputeContract: [{ guard: 'isSameDispute', ...noChange }, refuseTooLate],
        CloseContract: [{ guard: 'isSameOutcome', ...noChange }, refuseNoDispute],
      },
    },
  },
})

export const contractLifecycle = lifecycle(contractMachine, ContractCommand, ContractEvent)
