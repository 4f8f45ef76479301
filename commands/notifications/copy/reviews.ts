import type { NotificationCopy } from './shape.ts'

export const reviewCopy = {
  review_requested: {
    screen: 'Review',
    message: 'Please review {person} for "{title}"',
    line: 'Please review {person}',
    act: { label: 'Write a review' },
  },
  review_published: {
    screen: 'Review',
    message: `You can read {person}'s review of you for "{title}"`,
    line: '{person} reviewed you',
    act: { label: 'Read the review' },
  },
  review_answered: {
    screen: 'Review',
    message: '{person} answered your review for "{title}"',
    line: '{person} answered your review',
  },
} as const satisfies Record<string, NotificationCopy>
