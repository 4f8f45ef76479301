import type { NotificationCopy } from './shape.ts'

export const reviewCopy = {
  review_requested: {
    screen: 'Review',
    message: 'Please review {person} for "{title}"',
    line: 'Please review {person}',
    digest: 'Please write a review',
    act: { label: 'Write a review' },
  },
  review_published: {
    screen: 'Review',
    message: 'You can read what {person} wrote about you for "{title}"',
    line: 'You can read what {person} wrote about you',
    digest: 'A review about you can be read',
    act: { label: 'Read the review' },
  },
  review_answered: {
    screen: 'Review',
    message: '{person} answered your review for "{title}"',
    line: '{person} answered your review',
    digest: 'Your review was answered',
  },
} as const satisfies Record<string, NotificationCopy>
