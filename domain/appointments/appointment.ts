import { assign, emit, setup } from 'xstate'
import { type Refusal, type Unchanged, unchanged } from '../kernel/decider.ts'
import { changes, pick } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { AppointmentCommand, AppointmentEvent, type AppointmentWhy, PAIR, PLAN } from './messages.ts'
import { endOf, isPossibleLength } from './times.ts'

type Context = {
  contract_id: string
  user_id: string
  invite_user_id: string
  title: string
  starts_at: string
  hours: number
  /** How often anything about it has changed. */
  revision: number
  created_at: string
  updated_at: string
  accepted_at: string | undefined
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as AppointmentCommand | AppointmentEvent,
    emitted: {} as AppointmentEvent | Refusal<AppointmentWhy> | Unchanged,
  },
  guards: {
    startsInPast: ({ event }) => 'starts_at' in event && event.starts_at < event.at,
    isWrongLength: ({ event }) => 'hours' in event && !isPossibleLength(event.hours),
    isNotInvitable: ({ event }) =>
      'parties' in event &&
      (event.invite_user_id === event.user_id || !event.parties.includes(event.invite_user_id)),
    isAfterContract: ({ event }) => 'contract_ended' in event && event.contract_ended,
    saysTheSame: ({ context, event }) => changes(PLAN, context, event).length === 0,
    isStale: ({ context, event }) =>
      'revision' in event && event.revision !== undefined && event.revision !== context.revision,
    isOver: ({ context, event }) => endOf(context) <= event.at,
  },
})

const refuse = (why: AppointmentWhy) => rules.emit({ type: 'Refused', why })
const alreadySo = { actions: rules.emit(unchanged) }
const answered = { actions: refuse('appointment_answered') }
const cancelled = { actions: refuse('appointment_cancelled') }
const stale = { guard: 'isStale', actions: refuse('changed_meanwhile') } as const
const over = { guard: 'isOver', actions: refuse('appointment_over') } as const
const possible = [
  { guard: 'startsInPast', actions: refuse('start_in_past') },
  { guard: 'isWrongLength', actions: refuse('appointment_length') },
  { guard: 'isAfterContract', actions: refuse('contract_ended') },
] as const

const next = ({ context, event }: { context: Context; event: { at: string } }) => ({
  revision: context.revision + 1,
  updated_at: event.at,
})
const counted = rules.assign(next)

const cancellable = rules.createStateConfig({
  on: {
    CancelAppointment: [
      over,
      { actions: emit(({ event }) => ({ type: 'AppointmentCancelled', at: event.at })) },
    ],
    AppointmentCancelled: { target: 'cancelled', actions: counted },
  },
}).on

/** A meeting that one side of a contract proposes to the other, who accepts or denies it. */
export const appointment = rules.createMachine({
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
          { guard: 'isNotInvitable', actions: refuse('not_invitable') },
          ...possible,
          {
            actions: emit(({ event }) => ({
              type: 'AppointmentProposed',
              at: event.at,
              ...pick(event, [...PAIR, ...PLAN]),
            })),
          },
        ],
        AppointmentProposed: {
          target: 'pending',
          actions: assign(({ event }) => ({
            ...pick(event, [...PAIR, ...PLAN]),
            created_at: event.at,
            updated_at: event.at,
          })),
        },
      },
    },
    pending: {
      on: {
        ...cancellable,
        RescheduleAppointment: [
          { guard: 'saysTheSame', ...alreadySo },
          stale,
          ...possible,
          {
            actions: emit(({ event }) => ({
              type: 'AppointmentRescheduled',
              at: event.at,
              ...pick(event, PLAN),
            })),
          },
        ],
        AppointmentRescheduled: {
          actions: assign((known) => ({ ...pick(known.event, PLAN), ...next(known) })),
        },
        AcceptAppointment: [
          stale,
          over,
          { actions: emit(({ event }) => ({ type: 'AppointmentAccepted', at: event.at })) },
        ],
        AppointmentAccepted: {
          target: 'accepted',
          actions: assign((known) => ({ accepted_at: known.event.at, ...next(known) })),
        },
        DenyAppointment: [
          stale,
          { actions: emit(({ event }) => ({ type: 'AppointmentDenied', at: event.at })) },
        ],
        AppointmentDenied: { target: 'denied', actions: counted },
      },
    },
    accepted: {
      on: {
        ...cancellable,
        RescheduleAppointment: answered,
        AcceptAppointment: alreadySo,
        DenyAppointment: answered,
      },
    },
    denied: {
      on: {
        RescheduleAppointment: answered,
        AcceptAppointment: answered,
        DenyAppointment: alreadySo,
        CancelAppointment: answered,
      },
    },
    cancelled: {
      on: {
        RescheduleAppointment: cancelled,
        AcceptAppointment: cancelled,
        DenyAppointment: cancelled,
        CancelAppointment: alreadySo,
      },
    },
  },
})

export const Appointment = lifecycle(appointment, AppointmentCommand, AppointmentEvent)
