// The refusals of each use case. The use case, its route and the messages on screen share these lists.

export const submitReviewRefusals = ['review_published', 'changed_meanwhile'] as const
export const answerReviewRefusals = ['review_not_published', 'review_answered', 'changed_meanwhile'] as const
