import { z } from 'zod'
import { reviewId } from '#domain/kernel/ids.ts'
import { REVIEW_HIDDEN_DAYS } from '#domain/kernel/terms.ts'
import { days } from '#domain/kernel/time/duration.ts'
import { submitReviewRefusals } from '#domain/reviews/refusals.ts'
import { secondsSince } from '../kernel/backoff.ts'
import type { Needs } from '../kernel/dependencies.ts'
import { asSystem, type CommandContext } from '../kernel/handle.ts'
import { lastPosition } from '../kernel/outcome.ts'
import { type TaskResult, task, taskDone } from '../kernel/task.ts'
import { reviewAggregate } from './review.ts'

const HIDDEN_SECONDS = days(REVIEW_HIDDEN_DAYS) / 1000

/** Writes or revises a review of the caller, and publishes both if the other side has written one too. */
export async function submitReview(
  deps: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
  reviewContent: { rating: number; comment?: string | undefined },
) {
  const command = { type: 'SubmitReview', ...reviewContent } as const
  const reviewOutcome = await deps.commander.handle(reviewAggregate, id, command, ctx, submitReviewRefusals)
  if (reviewOutcome.refused !== undefined) return reviewOutcome
  const { position } = await publishIfDue(deps, ctx, id)
  return { ...reviewOutcome, position: lastPosition(reviewOutcome, { position }) }
}

/**
 * Publishes a written review: both sides' reviews once both are written, or a single one after
 * `REVIEW_HIDDEN_DAYS`. Returns how many seconds are left until then.
 */
export async function publishIfDue(
  { commander }: Needs<'commander'>,
  ctx: CommandContext,
  id: string,
): Promise<{ position: bigint; seconds_left?: number }> {
  const { state } = await commander.load(reviewAggregate, id)
  const { contract_id, person_id, requested_at } = state.context
  if (state.value !== 'submitted' && state.value !== 'published') return { position: 0n }
  const otherReviewId = reviewId(contract_id, person_id)
  const { state: otherReview } = await commander.load(reviewAggregate, otherReviewId)
  const bothWrote = otherReview.value === 'submitted' || otherReview.value === 'published'
  const remainingSeconds = HIDDEN_SECONDS - secondsSince(requested_at, ctx.at)
  if (!bothWrote && remainingSeconds > 0) return { position: 0n, seconds_left: remainingSeconds }
  const publish = (each: string) =>
    commander.handle(reviewAggregate, each, { type: 'PublishReview' }, asSystem(ctx))
  const publishOutcomes = [await publish(id), ...(bothWrote ? [await publish(otherReviewId)] : [])]
  return { position: lastPosition(...publishOutcomes) }
}

/** One task waits for each review. A published review stays as it is. */
export const publishReviewTask = task({
  name: 'publish-review',
  payload: z.object({ review_id: z.uuid() }),
  key: ({ review_id }) => `publish-review:${review_id}`,
  async run(deps: Needs<'commander'>, { review_id }, ctx): Promise<TaskResult> {
    const { seconds_left } = await publishIfDue(deps, ctx, review_id)
    return seconds_left === undefined ? taskDone : { runAgainIn: seconds_left }
  },
})
