import { z } from 'zod'
import { answerReviewRefusals, submitReviewRefusals } from '#domain/reviews/refusals.ts'
import { ListQuery, LongText, optionalField, text } from './fields.ts'
import { byId, route } from './route.ts'
import { Review } from './shapes/review.ts'
import { UNAUDITED } from './unaudited.ts'

const WriteResponses = { 200: z.object({ success: z.literal(true), review: Review }) }

export const reviews = {
  'GET /reviews': route({
    summary: 'Reviews about the caller, by the caller, and still to be written.',
    auth: 'member',
    reads: ['reviews', 'profiles'],
    readOnly: true,
    query: ListQuery,
    answers: {
      200: z.object({
        reviewed: z.array(Review),
        myReviews: z.array(Review),
        needsReview: z.array(Review),
      }),
    },
    audit: UNAUDITED.party,
    refuses: [],
  }),
  'GET /reviews/{id}': route({
    summary: 'A review, for its author and, once it is published, for the person reviewed.',
    auth: 'member',
    reads: ['reviews', 'profiles'],
    about: 'reviews',
    readOnly: true,
    params: byId,
    answers: { 200: z.object({ review: Review }) },
    audit: UNAUDITED.party,
    refuses: [],
  }),
  'POST /reviews/{id}': route({
    summary: 'Writes or revises a review of the caller’s, until it is published.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({ rating: z.int().min(1).max(5), comment: optionalField(text(10_000, 0)) }),
    answers: WriteResponses,
    audit: ['ReviewSubmitted', 'ReviewRevised'],
    refuses: submitReviewRefusals,
  }),
  'POST /reviews/{id}/answer': route({
    summary: 'Answers a published review about the caller, once.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    params: byId,
    body: z.object({ answer: LongText }),
    answers: WriteResponses,
    audit: ['ReviewAnswered'],
    refuses: answerReviewRefusals,
  }),
}
