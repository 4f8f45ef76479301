import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { message, type Refusal, type Unchanged, unchanged } from '../kernel/decider.ts'
import { changes, pick } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'
import { blank, details, type JobDetails, names } from './job-details.ts'

const hire = { application_id: z.uuid(), consultant_id: z.uuid(), payment_id: z.uuid() }
const reservation = { ...hire, price: z.int() }
const filling = { ...hire, contract_id: z.uuid() }

export type JobCommand = z.infer<typeof JobCommand>
export const JobCommand = z.discriminatedUnion('type', [
  message('PostJob', { user_id: z.uuid(), ...details }),
  message('EditJob', { ...details, revision: z.int().optional() }),
  message('ReserveJobForHire', reservation),
  message('ReleaseHireReservation', { payment_id: z.uuid() }),
  message('FillJob', filling),
  message('CompleteJob', {}),
  // A filled job closes only with the id of the contract that filled it, whose money was refunded.
  message('CloseJob', { contract_id: z.uuid().optional() }),
])

export type JobEvent = z.infer<typeof JobEvent>
export const JobEvent = z.discriminatedUnion('type', [
  message('JobPosted', {
    user_id: z.uuid(),
    ...details,
    city: personal(z.string(), 'user_id'),
    zip: personal(z.string(), 'user_id'),
    description: personal(z.string(), 'user_id'),
  }),
  message('JobEdited', {
    ...details,
    city: personal(z.string()),
    zip: personal(z.string()),
    description: personal(z.string()),
  }),
  message('JobReservedForHire', reservation),
  message('HireReservationReleased', { payment_id: z.uuid() }),
  message('JobFilled', filling),
  message('JobCompleted', {}),
  message('JobClosed', {}),
])

type JobWhy = 'job_not_open' | 'hire_in_progress' | 'not_reserved' | 'changed_meanwhile'

type Context = JobDetails & {
  user_id: string
  revision: number
  reservation: z.infer<z.ZodObject<typeof reservation>> | undefined
  contract_id: string | undefined
}

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

const filledBefore = [{ guard: 'isByFillingContract', ...alreadySo }, notOpen] as const
const offTheBoard = rules.createStateConfig({
  on: { EditJob: notOpen, ReserveJobForHire: notOpen, ReleaseHireReservation: alreadySo },
})

/** A client's job, from its posting to its end. */
export const job = rules.createMachine({
  id: 'job',
  initial: 'none',
  context: {
    user_id: '',
    ...blank,
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
        ...offTheBoard.on,
        FillJob: filledBefore,
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
        ...offTheBoard.on,
        CloseJob: notOpen,
        FillJob: filledBefore,
        CompleteJob: alreadySo,
      },
    },
    closed: { on: { ...offTheBoard.on, CloseJob: alreadySo, FillJob: notOpen } },
  },
})

export const Job = lifecycle(job, JobCommand, JobEvent)
