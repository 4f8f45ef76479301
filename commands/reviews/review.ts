import { reviewId } from '#domain/kernel/ids.ts'
import { answerReviewRefusals } from '#domain/reviews/refusals.ts'
import { reviewLifecycle, type reviewMachine } from '#domain/reviews/review.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { type Aggregate, asSystem, type CommandContext } from '../kernel/handle.ts'
import { type AcceptedOutcome, lastPosition, type RefusedOutcome } from '../kernel/outcome.ts'
import { onlyPersonIn, onlySystem } from '../kernel/rules.ts'

export const reviewAggregate: Aggregate<typeof reviewMachine> = {
  kind: 'review',
  decider: reviewLifecycle,
  may: {
    RequestReview: onlySystem,
    SubmitReview: onlyPersonIn('author_id'),
    PublishReview: onlySystem,
    AnswerReview: onlyPersonIn('person_id'),
  },
  goneStates: ['none'],
}

type EndedContract = { contract_id: string; client_id: string; consultant_id: string; title: string }

/** Asks both sides of an ended contract for a review of the other. Returns the last position written. */
export async function requestReviews(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  { client_id, consultant_id, ...contractFields }: EndedContract,
): Promise<bigint> {
  const sides = [
    { author_id: client_id, person_id: consultant_id, as: 'consultant' as const },
    { author_id: consultant_id, person_id: client_id, as: 'client' as const },
  ]
  const outcomes: (AcceptedOutcome | RefusedOutcome<string>)[] = []
  for (const side of sides) {
    const id = reviewId(contractFields.contract_id, side.author_id)
    const command = { type: 'RequestReview', ...contractFields, ...side } as const
    outcomes.push(await commander.handle(reviewAggregate, id, command, asSystem(ctx)))
  }
  return lastPosition(...outcomes)
}

/** The reviewed person replies to a published review, once. */
export const answerReview = (
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
  answer: string,
) => commander.handle(reviewAggregate, id, { type: 'AnswerReview', answer }, ctx, answerReviewRefusals)
