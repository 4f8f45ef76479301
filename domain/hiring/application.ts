import { assign, emit, setup } from 'xstate'
import { type Refusal, type Unchanged, unchanged } from '../kernel/decider.ts'
import { changes } from '../kernel/fields.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { ApplicationCommand, ApplicationEvent, type ApplicationWhy } from './application-messages.ts'

export { ApplicationCommand, ApplicationEvent }

const rules = setup({
  types: {
    context: {} as {
      job_id: string
      client_id: string
      consultant_id: string
      proposal: string
      price: number
      eta: number
      revision: number
      payment_id: string | undefined
      contract_id: string | undefined
    },
    events: {} as ApplicationCommand | ApplicationEvent,
    emitted: {} as ApplicationEvent | Refusal<ApplicationWhy> | Unchanged,
  },
  guards: {
    saysTheSame: ({ context, event }) => changes(['proposal', 'price', 'eta'], context, event).length === 0,
    isStale: ({ context, event }) =>
      'revision' in event && event.revision !== undefined && event.revision !== context.revision,
    isAtAnotherPrice: ({ context, event }) => 'price' in event && event.price !== context.price,
    isUnderOffer: ({ context, event }) => 'payment_id' in event && event.payment_id === context.payment_id,
    isOfContract: ({ context, event }) => 'contract_id' in event && event.contract_id === context.contract_id,
  },
})

const refuse = (why: ApplicationWhy) => rules.emit({ type: 'Refused', why })
const alreadySo = { actions: rules.emit(unchanged) }
const locked = { actions: refuse('application_locked') }
const notOpen = { actions: refuse('application_not_open') }
const taken = { actions: refuse('already_applied') }

/** A consultant's application for a job; the client's offer locks its price. */
export const application = rules.createMachine({
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
          actions: assign(({ event: { type: _, at: __, ...submission } }) => submission),
        },
      },
    },
    applied: {
      on: {
        SubmitApplication: taken,
        ReviseApplication: [
          { guard: 'saysTheSame', ...alreadySo },
          { guard: 'isStale', actions: refuse('changed_meanwhile') },
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
          { guard: 'isAtAnotherPrice', actions: refuse('price_changed') },
          { actions: emit(({ event }) => ({ ...event, type: 'ApplicationOffered' })) },
        ],
        ApplicationOffered: {
          target: 'offered',
          actions: assign({ payment_id: ({ event }) => event.payment_id }),
        },
        WithdrawOffer: alreadySo,
        AcceptApplication: notOpen,
        DeclineApplication: { actions: emit(({ event }) => ({ ...event, type: 'ApplicationDeclined' })) },
        ApplicationDeclined: 'declined',
        WithdrawApplication: { actions: emit(({ event }) => ({ ...event, type: 'ApplicationWithdrawn' })) },
        ApplicationWithdrawn: 'withdrawn',
      },
    },
    offered: {
      on: {
        SubmitApplication: taken,
        ReviseApplication: locked,
        OfferApplication: [{ guard: 'isUnderOffer', ...alreadySo }, notOpen],
        WithdrawOffer: [
          { guard: 'isUnderOffer', actions: emit(({ event }) => ({ ...event, type: 'OfferWithdrawn' })) },
          alreadySo,
        ],
        OfferWithdrawn: { target: 'applied', actions: assign({ payment_id: undefined }) },
        AcceptApplication: [
          {
            guard: 'isUnderOffer',
            actions: emit(({ event }) => ({ ...event, type: 'ApplicationAccepted' })),
          },
          notOpen,
        ],
        ApplicationAccepted: {
          target: 'accepted',
          actions: assign({ contract_id: ({ event }) => event.contract_id }),
        },
        DeclineApplication: locked,
        WithdrawApplication: locked,
      },
    },
    accepted: {
      on: {
        SubmitApplication: taken,
        ReviseApplication: locked,
        OfferApplication: [{ guard: 'isUnderOffer', ...alreadySo }, notOpen],
        WithdrawOffer: [{ guard: 'isUnderOffer', ...locked }, alreadySo],
        AcceptApplication: [{ guard: 'isOfContract', ...alreadySo }, notOpen],
        DeclineApplication: locked,
        WithdrawApplication: locked,
      },
    },
    declined: {
      on: {
        SubmitApplication: taken,
        ReviseApplication: locked,
        OfferApplication: notOpen,
        WithdrawOffer: alreadySo,
        AcceptApplication: notOpen,
        DeclineApplication: alreadySo,
        WithdrawApplication: notOpen,
      },
    },
    withdrawn: {
      on: {
        SubmitApplication: taken,
        ReviseApplication: locked,
        OfferApplication: notOpen,
        WithdrawOffer: alreadySo,
        AcceptApplication: notOpen,
        DeclineApplication: notOpen,
        WithdrawApplication: alreadySo,
      },
    },
  },
})

export const Application = lifecycle(application, ApplicationCommand, ApplicationEvent)
