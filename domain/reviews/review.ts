import { assign, emit, setup } from 'xstate'
import { z } from 'zod'
import { fieldsOf, schemaOf } from '../kernel/decider.ts'
import { MAX_STARS } from '../kernel/input-limits.ts'
import { lifecycle } from '../kernel/lifecycle.ts'
import { personal } from '../kernel/personal.ts'
import { type Emitted, noChange, refuse } from '../kernel/refusal-and-no-change.ts'

/** The reviewed person's side of the contract. */
export const ReviewedSide = z.enum(['client', 'consultant'])

const requestFields = {
  contract_id: z.uuid(),
  author_id: z.uuid(),
  person_id: z.uuid(),
  as: ReviewedSide,
  title: z.string(),
}
/** The author's rating in stars, and their comment. */
const opinionFields = { rating: z.int().min(1).max(MAX_STARS), comment: personal(z.string().optional()) }
const answerFields = { answer: personal(z.string()) }

export type ReviewCommand = z.infer<typeof ReviewCommand>
export const ReviewCommand = z.discriminatedUnion('type', [
  schemaOf('RequestReview', requestFields),
  schemaOf('SubmitReview', opinionFields),
  schemaOf('PublishReview', {}),
  schemaOf('AnswerReview', answerFields),
])

export type ReviewEvent = z.infer<typeof ReviewEvent>
export const ReviewEvent = z.discriminatedUnion('type', [
  schemaOf('ReviewRequested', requestFields),
  schemaOf('ReviewSubmitted', opinionFields),
  schemaOf('ReviewRevised', opinionFields),
  // The reviewed person and their side, for the average of their stars.
  schemaOf('ReviewPublished', { person_id: z.uuid(), as: ReviewedSide, rating: opinionFields.rating }),
  schemaOf('ReviewAnswered', answerFields),
])

export type ReviewRefusalReason = 'review_published' | 'review_not_published' | 'review_answered'

type Context = z.infer<z.ZodObject<typeof requestFields>> & {
  requested_at: string
  rating: number | undefined
  comment: string | undefined
  answer: string | undefined
}

const rules = setup({
  types: {
    context: {} as Context,
    events: {} as ReviewCommand | ReviewEvent,
    emitted: {} as Emitted<ReviewEvent, ReviewRefusalReason>,
  },
  guards: {
    isUnchanged: ({ context, event }) =>
      event.type === 'SubmitReview' && event.rating === context.rating && event.comment === context.comment,
    isSameAnswer: ({ context, event }) => 'answer' in event && event.answer === context.answer,
    isAnswered: ({ context }) => context.answer !== undefined,
  },
})

const refuseUnpublished = refuse('review_not_published')
const assignOpinion = rules.assign(({ event }) =>
  event.type === 'ReviewSubmitted' || event.type === 'ReviewRevised'
    ? { rating: event.rating, comment: event.comment }
    : {},
)

/**
 * One party's review of the other after a contract has ended. `as` is the role of the reviewed person. The
 * author may revise the review until it is published. The reviewed person may reply once after that.
 */
export const reviewMachine = rules.createMachine({
  id: 'review',
  initial: 'none',
  context: {
    contract_id: '',
    author_id: '',
    person_id: '',
    as: 'consultant',
    title: '',
    requested_at: '',
    rating: undefined,
    comment: undefined,
    answer: undefined,
  },
  states: {
    none: {
      on: {
        RequestReview: { actions: emit(({ event }) => ({ ...event, type: 'ReviewRequested' })) },
        ReviewRequested: {
          target: 'requested',
          actions: assign(({ event }) => ({ ...fieldsOf(event), requested_at: event.at })),
        },
      },
    },
    requested: {
      on: {
        RequestReview: noChange,
        SubmitReview: { actions: emit(({ event }) => ({ ...event, type: 'ReviewSubmitted' })) },
        ReviewSubmitted: { target: 'submitted', actions: assignOpinion },
        // Nothing was written, so there is nothing to publish.
        PublishReview: noChange,
        AnswerReview: refuseUnpublished,
      },
    },
    submitted: {
      on: {
        RequestReview: noChange,
        SubmitReview: [
          { guard: 'isUnchanged', ...noChange },
          { actions: emit(({ event }) => ({ ...event, type: 'ReviewRevised' })) },
        ],
        ReviewRevised: { actions: assignOpinion },
        PublishReview: {
          actions: emit(({ context: { person_id, as, rating = 0 }, event: { at } }) => ({
            type: 'ReviewPublished',
            at,
            person_id,
            as,
            rating,
          })),
        },
        ReviewPublished: 'published',
        AnswerReview: refuseUnpublished,
      },
    },
    published: {
      on: {
        RequestReview: noChange,
        SubmitReview: [{ guard: 'isUnchanged', ...noChange }, refuse('review_published')],
        PublishReview: noChange,
        AnswerReview: [
          { guard: 'isSameAnswer', ...noChange },
          { guard: 'isAnswered', ...refuse('review_answered') },
          { actions: emit(({ event }) => ({ ...event, type: 'ReviewAnswered' })) },
        ],
        ReviewAnswered: { actions: assign({ answer: ({ event }) => event.answer }) },
      },
    },
  },
})

export const reviewLifecycle = lifecycle(reviewMachine, ReviewCommand, ReviewEvent)
