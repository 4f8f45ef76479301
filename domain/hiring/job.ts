import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { fieldsOf, schemaOf } from '../kernel/decider.ts'
import { changedNames, pick } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'

/** The details of a job that a client writes when posting and editing it. */
const jobDetailsFields = {
  title: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  description: z.string(),
  categories: z.array(z.string()),
  skills: z.array(z.string()),
  budget: z.int().optional(),
  usingMedicaid: z.boolean(),
}

type JobDetails = z.infer<z.ZodObject<typeof jobDetailsFields>>
const JOB_DETAILS_NAMES = Object.keys(jobDetailsFields) as (keyof JobDetails)[]
const BLANK_JOB_DETAILS: JobDetails = {
  title: '',
  city: '',
  state: '',
  zip: '',
  description: '',
  categories: [],
  skills: [],
  usingMedicaid: false,
}

const hire = { application_id: z.uuid(), consultant_id: z.uuid(), payment_id: z.uuid() }
const reservation = { ...hire, price: z.int() }
const filling = { ...hire, contract_id: z.uuid() }

export type JobCommand = z.infer<typeof JobCommand>
export const JobCommand = z.discriminatedUnion('type', [
  schemaOf('PostJob', { user_id: z.uuid(), ...jobDetailsFields }),
  schemaOf('EditJob', { ...jobDetailsFields, revision: z.int().optional() }),
  schemaOf('ReserveJobForHire', reservation),
  schemaOf('ReleaseHireReservation', { payment_id: z.uuid() }),
  schemaOf('FillJob', filling),
  schemaOf('CompleteJob', {}),
  // A filled job closes only with the id of the contract that filled it, whose money was refunded.
  schemaOf('CloseJob', { contract_id: z.uuid().optional() }),
])

export type JobEvent = z.infer<typeof JobEvent>
export const JobEvent = z.discriminatedUnion('type', [
  schemaOf('JobPosted', {
    user_id: z.uuid(),
    ...jobDetailsFields,
    city: personal(z.string(), 'user_id'),
    zip: personal(z.string(), 'user_id'),
    description: personal(z.string(), 'user_id'),
  }),
  schemaOf('JobEdited', {
    ...jobDetailsFields,
    city: personal(z.string()),
    zip: personal(z.string()),
    description: personal(z.string()),
  }),
  schemaOf('JobReservedForHire', reservation),
  schemaOf('HireReservationReleased', { payment_id: z.uuid() }),
  schemaOf('JobFilled', filling),
  schemaOf('JobCompleted', {}),
  schemaOf('JobClosed', {}),
])

type JobRefusalReason = 'job_not_open' | 'hire_in_progress' | 'not_reserved' | 'changed_meanwhile'

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
    emitted: {} as Emitted<JobEvent, JobRefusalReason>,
  },
  guards: {
    isUnchanged: ({ context, event }) => changedNames(JOB_DETAILS_NAMES, context, event).length === 0,
    isStaleRevision: ({ context, event }) =>
      'revision' in event && event.revision !== undefined && event.revision !== context.revision,
    isReservedApplication: ({ context, event }) =>
      'application_id' in event && event.application_id === context.reservation?.application_id,
    isReservedPayment: ({ context, event }) =>
      'payment_id' in event && event.payment_id === context.reservation?.payment_id,
    isFillingContract: ({ context, event }) =>
      'contract_id' in event && event.contract_id !== undefined && event.contract_id === context.contract_id,
  },
})

const refuseNotOpen = refuse('job_not_open')

const repeatedFillingBranches = [{ guard: 'isFillingContract', ...noChange }, refuseNotOpen] as const
const offBoardTransitions = rules.createStateConfig({
  on: { EditJob: refuseNotOpen, ReserveJobForHire: refuseNotOpen, ReleaseHireReservation: noChange },
})

/** A client's job, from its posting to its end. */
export const jobMachine = rules.createMachine({
  id: 'job',
  initial: 'none',
  context: {
    user_id: '',
    ...BLANK_JOB_DETAILS,
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
          actions: assign(({ event }) => ({ user_id: event.user_id, ...pick(event, JOB_DETAILS_NAMES) })),
        },
      },
    },
    open: {
      on: {
        EditJob: [
          { guard: 'isUnchanged', ...noChange },
          { guard: 'isStaleRevision', ...refuse('changed_meanwhile') },
          {
            actions: emit(({ event }) => ({
              type: 'JobEdited',
              at: event.at,
              ...pick(event, JOB_DETAILS_NAMES),
            })),
          },
        ],
        JobEdited: {
          actions: assign(({ context, event }) => ({
            ...pick(event, JOB_DETAILS_NAMES),
            revision: context.revision + 1,
          })),
        },
        ReserveJobForHire: { actions: emit(({ event }) => ({ ...event, type: 'JobReservedForHire' })) },
        JobReservedForHire: {
          target: 'hiring',
          actions: assign({ reservation: ({ event }) => fieldsOf(event) }),
        },
        ReleaseHireReservation: noChange,
        FillJob: refuse('not_reserved'),
        CloseJob: { actions: emit(({ event }) => ({ type: 'JobClosed', at: event.at })) },
        JobClosed: 'closed',
      },
    },
    hiring: {
      on: {
        EditJob: refuseNotOpen,
        CloseJob: refuseNotOpen,
        ReserveJobForHire: [{ guard: 'isReservedApplication', ...noChange }, refuse('hire_in_progress')],
        ReleaseHireReservation: [
          {
            guard: 'isReservedPayment',
            actions: emit(({ event }) => ({ ...event, type: 'HireReservationReleased' })),
          },
          noChange,
        ],
        HireReservationReleased: { target: 'open', actions: assign({ reservation: undefined }) },
        FillJob: [
          {
            guard: 'isReservedPayment',
            actions: emit(({ event }) => ({ ...event, type: 'JobFilled' })),
          },
          refuse('not_reserved'),
        ],
        JobFilled: {
          target: 'in_progress',
          actions: assign({ contract_id: ({ event }) => event.contract_id }),
        },
      },
    },
    in_progress: {
      on: {
        ...offBoardTransitions.on,
        FillJob: repeatedFillingBranches,
        CompleteJob: { actions: emit(({ event }) => ({ ...event, type: 'JobCompleted' })) },
        JobCompleted: 'completed',
        CloseJob: [
          {
            guard: 'isFillingContract',
            actions: emit(({ event }) => ({ type: 'JobClosed', at: event.at })),
          },
          refuseNotOpen,
        ],
        JobClosed: 'closed',
      },
    },
    completed: {
      on: {
        ...offBoardTransitions.on,
        CloseJob: refuseNotOpen,
        FillJob: repeatedFillingBranches,
        CompleteJob: noChange,
      },
    },
    closed: { on: { ...offBoardTransitions.on, CloseJob: noChange, FillJob: refuseNotOpen } },
  },
})

export const jobLifecycle = lifecycle(jobMachine, JobCommand, JobEvent)
