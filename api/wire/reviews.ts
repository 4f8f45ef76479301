import { z } from 'zod'
import { MAX_STARS } from '#domain/kernel/input-limits.ts'
import { answerReviewRefusals, submitReviewRefusals } from '#domain/reviews/refusals.ts'
import { ListQuery, LongText, LongTextOrEmpty, optionalField } from './fields.ts'
import { byId, everydayCommand, memberQuery } from './route.ts'
import { ReviewResponse } from './shapes/review.ts'
import { UNAUDITED } from './unaudited.ts'

const WriteResponses = { 200: z.object({ success: z.literal(true), review: ReviewResponse }) }

export const reviewRoutes = {
  'GET /reviews': memberQuery({
    summary:
      'Returns the reviews about the caller, those that the caller wrote, and those still to be written.',
    reads: ['reviews', 'profiles'],
    query: ListQuery,
    responses: {
      200: z.object({
        reviewed: z.array(ReviewResponse),
        myReviews: z.array(ReviewResponse),
        needsReview: z.array(ReviewResponse),
      }),
    },
    audit: UNAUDITED.party,
  }),
  'GET /reviews/{id}': memberQuery({
    summary: 'Returns a review, to its author and, once it is published, to the person reviewed.',
    reads: ['reviews', 'profiles'],
    recordModel: 'reviews',
    params: byId,
    responses: { 200: z.object({ review: ReviewResponse }) },
    subjectKind: 'review',
    audit: UNAUDITED.party,
  }),
  'POST /reviews/{id}': everydayCommand({
    summary: 'Writes or revises one of the caller’s own reviews, until it is published.',
    params: byId,
    body: z.object({ rating: z.int().min(1).max(MAX_STARS), comment: optionalField(LongTextOrEmpty) }),
    responses: WriteResponses,
    subjectKind: 'review',
    audit: ['ReviewSubmitted', 'ReviewRevised'],
    refuses: submitReviewRefusals,
  }),
  'POST /reviews/{id}/answer': everydayCommand({
    summary: 'Answers a published review about the caller, once.',
    params: byId,
    body: z.object({ answer: LongText }),
    responses: WriteResponses,
    subjectKind: 'review',
    audit: ['ReviewAnswered'],
    refuses: answerReviewRefusals,
  }),
}
