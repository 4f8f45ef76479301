import { idOf } from '#domain/kernel/stream.ts'
import type { ProcessManager } from '../kernel/process-manager.ts'
import { publishReviewTask } from './publish-reviews.ts'

/** Reviews that are written, until they are published. */
export const reviews: ProcessManager = {
  ReviewSubmitted: ({ stream }) => [publishReviewTask.for({ review_id: idOf(stream) })],
}
