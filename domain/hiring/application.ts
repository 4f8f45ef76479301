import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { fieldsOf, schemaOf } from '../kernel/decider.ts'
import { changedNames } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'

const parties = { job_id: z.uuid(), client_id: z.uuid(), consultant_id: z.uuid() }
const terms = { price: z.int(), eta: z.int() }
const submission = { ...parties, proposal: personal(z.string(), 'consultant_id'), ...terms }
/** Used to count the job's proposals. The oldest events of this type do not have it. */
const endFields = { job_id: z.uuid().optional() }
const revision = { proposal: personal(z.string()), ...terms }

export type ApplicationCommand = z.infer<typeof ApplicationCommand>
export const ApplicationCommand = z.discriminatedUnion('type', [
  schemaOf('SubmitApplication', submission),
  schemaOf('ReviseApplication', { ...revision, revision: z.int().optional() }),
  schemaOf('OfferApplication', { payment_id: z.uuid(), price: z.int() }),
  schemaOf('WithdrawOffer', { payment_id: z.uuid() }),
  schemaOf('AcceptApplication', { payment_id: z.uuid(), contract_id: z.uuid() }),
  schemaOf('DeclineApplication', {}),
  schemaOf('WithdrawApplication', {}),
])

export type ApplicationEvent = z.infer<typeof ApplicationEvent>
export const ApplicationEvent = z.discriminatedUnion('type', [
  schemaOf('ApplicationSubmitted', submission),
  schemaOf('ApplicationRevised', revision),
  schemaOf('ApplicationOffered', { payment_id: z.uuid(), price: z.int() }),
  schemaOf('OfferWithdrawn', { payment_id: z.uuid() }),
  schemaOf('ApplicationAccepted', { payment_id: z.uuid(), contract_id: z.uuid() }),
  schemaOf('ApplicationDeclined', endFields),
  schemaOf('ApplicationWithdrawn', endFields),
])

export type ApplicationRefusalReason =
  | 'already_applied'
  | 'application_locked'
  | 'application_not_open'
  | 'price_changed'
  | 'changed_meanwhile'

type Context = z.infer<z.ZodObject<typeof submission>> & {
  revision: number
  payment_id: string | undefined
  contract_id: string | undefined
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as ApplicationCommand | ApplicationEvent,
    emitted: {} as Emitted<ApplicationEvent, ApplicationRefusalReason>,
  },
  guards: {
    isUnchanged: ({ context, event }) =>
      changedNames(['proposal', 'price', 'eta'], context, event).length === 0,
    isStaleRevision: ({ context, event }) =>
      'revision' in event && event.revision !== undefined && event.revision !== context.revision,
    hasOtherPrice: ({ context, event }) => 'price' in event && event.price !== context.price,
    isSamePayment: ({ context, event }) => 'payment_id' in event && event.payment_id === context.payment_id,
    isSameContract: ({ context, event }) =>
      'contract_id' in event && event.contract_id === context.contract_id,
  },
})

const refuseLocked = refuse('application_locked')
const refuseNotOpen = refuse('application_not_open')
const refuseAlreadyApplied = refuse('already_applied')

const decidedTransitions = rules.createStateConfig({
  on: {
    SubmitApplication: refuseAlreadyApplied,
    ReviseApplication: refuseLocked,
    OfferApplication: refuseNotOpen,
    WithdrawOffer: noChange,
    AcceptApplication: refuseNotOpen,
    DeclineApplication: refuseNotOpen,
    WithdrawApplication: refuseNotOpen,
  },
})

/** A consultant's application for a job; the client's offer locks its price. */
export const applicationMachine = rules.createMachine({
  id: 'application',
  initial: 'none',
  context: {
    job_id: '',
    client_id: '',
    consultant_id: '',
    proposal: '',
    price: 0,
    eta: 0,
    revision: 0,
    payment_id: undefined,
    contract_id: undefined,
  },
  states: {
    none: {
      on: {
        SubmitApplication: { actions: emit(({ event }) => ({ ...event, type: 'ApplicationSubmitted' })) },
        ApplicationSubmitted: {
          target: 'applied',
          actions: assign(({ event }) => fieldsOf(event)),
        },
      },
    },
    applied: {
      on: {
        SubmitApplication: refuseAlreadyApplied,
        ReviseApplication: [
          { guard: 'isUnchanged', ...noChange },
          { guard: 'isStaleRevision', ...refuse('changed_meanwhile') },
          {
            actions: emit(({ event: { revision: _, ...revision } }) => ({
              ...revision,
              type: 'ApplicationRevised',
            })),
          },
        ],
        ApplicationRevised: {
          actions: assign(({ context, event: { proposal, price, eta } }) => ({
            proposal,
            price,
            eta,
            revision: context.revision + 1,
          })),
        },
        OfferApplication: [
          { guard: 'hasOtherPrice', ...refuse('price_changed') },
          { actions: emit(({ event }) => ({ ...event, type: 'ApplicationOffered' })) },
        ],
        ApplicationOffered: {
          target: 'offered',
          actions: assign({ payment_id: ({ event }) => event.payment_id }),
        },
        WithdrawOffer: noChange,
        AcceptApplication: refuseNotOpen,
        DeclineApplication: {
          actions: emit(({ context: { job_id }, event }) => ({
            ...event,
            type: 'ApplicationDeclined',
            job_id,
          })),
        },
        ApplicationDeclined: 'declined',
        WithdrawApplication: {
          actions: emit(({ context: { job_id }, event }) => ({
            ...event,
            type: 'ApplicationWithdrawn',
            job_id,
          })),
        },
        ApplicationWithdrawn: 'withdrawn',
      },
    },
    offered: {
      on: {
        SubmitApplication: refuseAlreadyApplied,
        ReviseApplication: refuseLocked,
        OfferApplication: [{ guard: 'isSamePayment', ...noChange }, refuseNotOpen],
        WithdrawOffer: [
          { guard: 'isSamePayment', actions: emit(({ event }) => ({ ...event, type: 'OfferWithdrawn' })) },
          noChange,
        ],
        OfferWithdrawn: { target: 'applied', actions: assign({ payment_id: undefined }) },
        AcceptApplication: [
          {
            guard: 'isSamePayment',
            actions: emit(({ event }) => ({ ...event, type: 'ApplicationAccepted' })),
          },
          refuseNotOpen,
        ],
        ApplicationAccepted: {
          target: 'accepted',
          actions: assign({ contract_id: ({ event }) => event.contract_id }),
        },
        DeclineApplication: refuseLocked,
        WithdrawApplication: refuseLocked,
      },
    },
    accepted: {
      on: {
        SubmitApplication: refuseAlreadyApplied,
        ReviseApplication: refuseLocked,
        OfferApplication: [{ guard: 'isSamePayment', ...noChange }, refuseNotOpen],
        WithdrawOffer: [{ guard: 'isSamePayment', ...refuseLocked }, noChange],
        AcceptApplication: [{ guard: 'isSameContract', ...noChange }, refuseNotOpen],
        DeclineApplication: refuseLocked,
        WithdrawApplication: refuseLocked,
      },
    },
    declined: { on: { ...decidedTransitions.on, DeclineApplication: noChange } },
    withdrawn: { on: { ...decidedTransitions.on, WithdrawApplication: noChange } },
  },
})

export const applicationLifecycle = lifecycle(applicationMachine, ApplicationCommand, ApplicationEvent)
