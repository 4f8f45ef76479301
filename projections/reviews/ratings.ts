import { z } from 'zod'
import { ReviewedSide } from '#domain/reviews/review.ts'
import { column, integer, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: text(),
  person_id: uuid(),
  as: column(ReviewedSide, 'text'),
  /** The sum of all published stars, and the number of their reviews. */
  stars: integer(),
  count: integer(),
})

/** The published stars of each person in each role. */
export const ratings = readModel({
  name: 'ratings',
  known_as: 'reviews',
  row,
  indexes: ['(person_id)'],
  about: ({ person_id }) => person_id,
  on: {
    ReviewPublished: ({ event: { person_id, as, rating } }, rows) => {
      const id = `${person_id}-${as}`
      rows.change(id, (row) => {
        const { stars, count } = row ?? { stars: 0, count: 0 }
        return { id, person_id, as, stars: stars + rating, count: count + 1 }
      })
    },
  },
})
