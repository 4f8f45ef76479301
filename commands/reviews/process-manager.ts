import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { publishReviewTask } from './publish-reviews.ts'

/** The tasks that follow from written reviews, until they are published. */
export const reviewsProcessManager: ProcessManager = {
  ReviewSubmitted: ({ stream }) => [publishReviewTask.for({ review_id: idOf(stream) })],
}
