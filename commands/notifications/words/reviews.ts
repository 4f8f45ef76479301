import type { Words } from './shape.ts'

export const reviews = {
  review_requested: {
    screen: 'Review',
    message: 'Please review {person} for "{title}"',
    line: 'Please review {person}',
    outside: 'You are asked for a review',
    act: { label: 'Write the review' },
  },
} as const satisfies Record<string, Words>
