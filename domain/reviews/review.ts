import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { message, type Unchanged, unchanged } from '../kernel/decider.ts'
import { lifecycle } from '../kernel/lifecycle.ts'

/** The side of the contract that the person who is reviewed was on. */
export const ReviewedAs = z.enum(['client', 'consultant'])

const request = {
  contract_id: z.uuid(),
  author_id: z.uuid(),
  person_id: z.uuid(),
  as: ReviewedAs,
  title: z.string(),
}

export type ReviewCommand = z.infer<typeof ReviewCommand>
export const ReviewCommand = z.discriminatedUnion('type', [message('RequestReview', request)])

export type ReviewEvent = z.infer<typeof ReviewEvent>
export const ReviewEvent = z.discriminatedUnion('type', [message('ReviewRequested', request)])

const rules = setup({
  types: {
    context: {} as z.infer<z.ZodObject<typeof request>>,
    events: {} as ReviewCommand | ReviewEvent,
    emitted: {} as ReviewEvent | Unchanged,
  },
})

/** One party's review of the other after a contract has ended; `as` is the role of the person reviewed. */
export const review = rules.createMachine({
  id: 'review',
  initial: 'none',
  context: { contract_id: '', author_id: '', person_id: '', as: 'consultant', title: '' },
  states: {
    none: {
      on: {
        RequestReview: { actions: emit(({ event }) => ({ ...event, type: 'ReviewRequested' })) },
        ReviewRequested: {
          target: 'requested',
          actions: assign(({ event: { type: _, at: __, ...request } }) => request),
        },
      },
    },
    requested: { on: { RequestReview: { actions: rules.emit(unchanged) } } },
  },
})

export const Review = lifecycle(review, ReviewCommand, ReviewEvent)
