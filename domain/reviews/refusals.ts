/** How each use case may be refused: the use case, its route and the words on screen all take it from here. */
export const submitReviewRefusals = ['review_published', 'changed_meanwhile'] as const
export const answerReviewRefusals = ['review_not_published', 'review_answered', 'changed_meanwhile'] as const
