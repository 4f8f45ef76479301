import { assign, emit, setup } from 'xstate'
import type { z } from 'zod'
import { type Refusal, type Unchanged, unchanged } from '../kernel/decider.ts'
import { changes, pick } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { details, JobCommand, JobEvent, type JobWhy, type reservation } from './job-messages.ts'

export { JobCommand, JobEvent }

type Details = z.infer<z.ZodObject<typeof details>>
type Reservation = z.infer<z.ZodObject<typeof reservation>>
type Context = Details & {
  user_id: string
  revision: number
  reservation: Reservation | undefined
  contract_id: string | undefined
}

const names = Object.keys(details) as (keyof Details)[]

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as JobCommand | JobEvent,
    emitted: {} as JobEvent | Refusal<JobWhy> | Unchanged,
  },
  guards: {
    saysTheSame: ({ context, event }) => changes(names, context, event).length === 0,
    isStale: ({ context, event }) =>
      'revision' in event && event.revision !== undefined && event.revision !== context.revision,
    isForReservedApplication: ({ context, event }) =>
      'application_id' in event && event.application_id === context.reservation?.application_id,
    isUnderReservedPayment: ({ context, event }) =>
      'payment_id' in event && event.payment_id === context.reservation?.payment_id,
    isByFillingContract: ({ context, event }) =>
      'contract_id' in event && event.contract_id !== undefined && event.contract_id === context.contract_id,
  },
})

const refuse = (why: JobWhy) => rules.emit({ type: 'Refused', why })
const alreadySo = { actions: rules.emit(unchanged) }
const notOpen = { actions: refuse('job_not_open') }

/** A client's job, from its posting to its end. */
export const job = rules.createMachine({
  id: 'job',
  initial: 'none',
  context: {
    user_id: '',
    title: '',
    city: '',
    state: '',
    zip: '',
    description: '',
    categories: [],
    skills: [],
    usingMedicaid: false,
    revision: 0,
    reservation: undefined,
    contract_id: undefined,
  },
  states: {
    none: {
      on: {
        PostJob: { actions: emit(({ event }) => ({ ...event, type: 'JobPosted' })) },
        JobPosted: {
          target: 'open',
          actions: assign(({ event }) => ({ user_id: event.user_id, ...pick(event, names) })),
        },
      },
    },
    open: {
      on: {
        EditJob: [
          { guard: 'saysTheSame', ...alreadySo },
          { guard: 'isStale', actions: refuse('changed_meanwhile') },
          { actions: emit(({ event }) => ({ type: 'JobEdited', at: event.at, ...pick(event, names) })) },
        ],
        JobEdited: {
          actions: assign(({ context, event }) => ({
            ...pick(event, names),
            revision: context.revision + 1,
          })),
        },
        ReserveJobForHire: { actions: emit(({ event }) => ({ ...event, type: 'JobReservedForHire' })) },
        JobReservedForHire: {
          target: 'hiring',
          actions: assign({ reservation: ({ event: { type: _, at: __, ...reservation } }) => reservation }),
        },
        ReleaseHireReservation: alreadySo,
        FillJob: { actions: refuse('not_reserved') },
        CloseJob: { actions: emit(({ event }) => ({ type: 'JobClosed', at: event.at })) },
        JobClosed: 'closed',
      },
    },
    hiring: {
      on: {
        EditJob: notOpen,
        CloseJob: notOpen,
        ReserveJobForHire: [
          { guard: 'isForReservedApplication', ...alreadySo },
          { actions: refuse('hire_in_progress') },
        ],
        ReleaseHireReservation: [
          {
            guard: 'isUnderReservedPayment',
            actions: emit(({ event }) => ({ ...event, type: 'HireReservationReleased' })),
          },
          alreadySo,
        ],
        HireReservationReleased: { target: 'open', actions: assign({ reservation: undefined }) },
        FillJob: [
          {
            guard: 'isUnderReservedPayment',
            actions: emit(({ event }) => ({ ...event, type: 'JobFilled' })),
          },
          { actions: refuse('not_reserved') },
        ],
        JobFilled: {
          target: 'in_progress',
          actions: assign({ contract_id: ({ event }) => event.contract_id }),
        },
      },
    },
    in_progress: {
      on: {
        EditJob: notOpen,
        ReserveJobForHire: notOpen,
        ReleaseHireReservation: alreadySo,
        FillJob: [{ guard: 'isByFillingContract', ...alreadySo }, notOpen],
        CompleteJob: { actions: emit(({ event }) => ({ ...event, type: 'JobCompleted' })) },
        JobCompleted: 'completed',
        CloseJob: [
          {
            guard: 'isByFillingContract',
            actions: emit(({ event }) => ({ type: 'JobClosed', at: event.at })),
          },
          notOpen,
        ],
        JobClosed: 'closed',
      },
    },
    completed: {
      on: {
        EditJob: notOpen,
        CloseJob: notOpen,
        ReserveJobForHire: notOpen,
        ReleaseHireReservation: alreadySo,
        FillJob: [{ guard: 'isByFillingContract', ...alreadySo }, notOpen],
        CompleteJob: alreadySo,
      },
    },
    closed: {
      on: {
        EditJob: notOpen,
        CloseJob: alreadySo,
        ReserveJobForHire: notOpen,
        ReleaseHireReservation: alreadySo,
        FillJob: notOpen,
      },
    },
  },
})

export const Job = lifecycle(job, JobCommand, JobEvent)
