import { assign, emit, setup } from 'xstate'
import { changedNames, pick } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'
import {
  AppointmentCommand,
  AppointmentEvent,
  type AppointmentRefusalReason,
  INVITATION_FIELDS,
  PLAN_FIELDS,
} from './appointment-schemas.ts'
import { appointmentEndOf, isValidDuration } from './duration.ts'

type Context = {
  contract_id: string
  user_id: string
  invite_user_id: string
  title: string
  starts_at: string
  hours: number
  /** The number of changes so far. */
  revision: number
  created_at: string
  updated_at: string
  accepted_at: string | undefined
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as AppointmentCommand | AppointmentEvent,
    emitted: {} as Emitted<AppointmentEvent, AppointmentRefusalReason>,
  },
  guards: {
    startsInPast: ({ event }) => 'starts_at' in event && event.starts_at < event.at,
    hasInvalidDuration: ({ event }) => 'hours' in event && !isValidDuration(event.hours),
    isInvalidInvitee: ({ event }) =>
      'contract_parties' in event &&
      (event.invite_user_id === event.user_id || !event.contract_parties.includes(event.invite_user_id)),
    hasContractEnded: ({ event }) => 'contract_ended' in event && event.contract_ended,
    isUnchanged: ({ context, event }) => changedNames(PLAN_FIELDS, context, event).length === 0,
    isStaleRevision: ({ context, event }) =>
      'revision' in event && event.revision !== undefined && event.revision !== context.revision,
    hasEnded: ({ context, event }) => appointmentEndOf(context) <= event.at,
  },
})

const refuseAnswered = refuse('appointment_answered')
const refuseCanceled = refuse('appointment_cancelled')
const refuseStale = { guard: 'isStaleRevision', ...refuse('changed_meanwhile') } as const
const refuseOver = { guard: 'hasEnded', ...refuse('appointment_over') } as const
const refuseImpossiblePlan = [
  { guard: 'startsInPast', ...refuse('start_in_past') },
  { guard: 'hasInvalidDuration', ...refuse('appointment_length') },
  { guard: 'hasContractEnded', ...refuse('contract_ended') },
] as const

const nextRevision = ({ context, event }: { context: Context; event: { at: string } }) => ({
  revision: context.revision + 1,
  updated_at: event.at,
})
const countRevision = rules.assign(nextRevision)

const cancelTransitions = rules.createStateConfig({
  on: {
    CancelAppointment: [
      refuseOver,
      { actions: emit(({ event }) => ({ type: 'AppointmentCancelled', at: event.at })) },
    ],
    AppointmentCancelled: { target: 'cancelled', actions: countRevision },
  },
}).on

/** A meeting that one side of a contract proposes to the other, who accepts or denies it. */
export const appointmentMachine = rules.createMachine({
  id: 'appointment',
  initial: 'none',
  context: {
    contract_id: '',
    user_id: '',
    invite_user_id: '',
    title: '',
    starts_at: '',
    hours: 0,
    revision: 0,
    created_at: '',
    updated_at: '',
    accepted_at: undefined,
  },
  states: {
    none: {
      on: {
        ProposeAppointment: [
          { guard: 'isInvalidInvitee', ...refuse('not_invitable') },
          ...refuseImpossiblePlan,
          {
            actions: emit(({ event }) => ({
              type: 'AppointmentProposed',
              at: event.at,
              ...pick(event, [...INVITATION_FIELDS, ...PLAN_FIELDS]),
            })),
          },
        ],
        AppointmentProposed: {
          target: 'pending',
          actions: assign(({ event }) => ({
            ...pick(event, [...INVITATION_FIELDS, ...PLAN_FIELDS]),
            created_at: event.at,
            updated_at: event.at,
          })),
        },
      },
    },
    pending: {
      on: {
        ...cancelTransitions,
        RescheduleAppointment: [
          { guard: 'isUnchanged', ...noChange },
          refuseStale,
          ...refuseImpossiblePlan,
          {
            actions: emit(({ event }) => ({
              type: 'AppointmentRescheduled',
              at: event.at,
              ...pick(event, PLAN_FIELDS),
            })),
          },
        ],
        AppointmentRescheduled: {
          actions: assign((step) => ({ ...pick(step.event, PLAN_FIELDS), ...nextRevision(step) })),
        },
        AcceptAppointment: [
          refuseStale,
          refuseOver,
          { actions: emit(({ event }) => ({ type: 'AppointmentAccepted', at: event.at })) },
        ],
        AppointmentAccepted: {
          target: 'accepted',
          actions: assign((step) => ({ accepted_at: step.event.at, ...nextRevision(step) })),
        },
        DenyAppointment: [
          refuseStale,
          { actions: emit(({ event }) => ({ type: 'AppointmentDenied', at: event.at })) },
        ],
        AppointmentDenied: { target: 'denied', actions: countRevision },
      },
    },
    accepted: {
      on: {
        ...cancelTransitions,
        RescheduleAppointment: refuseAnswered,
        AcceptAppointment: noChange,
        DenyAppointment: refuseAnswered,
      },
    },
    denied: {
      on: {
        RescheduleAppointment: refuseAnswered,
        AcceptAppointment: refuseAnswered,
        DenyAppointment: noChange,
        CancelAppointment: refuseAnswered,
      },
    },
    cancelled: {
      on: {
        RescheduleAppointment: refuseCanceled,
        AcceptAppointment: refuseCanceled,
        DenyAppointment: refuseCanceled,
        CancelAppointment: noChange,
      },
    },
  },
})

export const appointmentLifecycle = lifecycle(appointmentMachine, AppointmentCommand, AppointmentEvent)
