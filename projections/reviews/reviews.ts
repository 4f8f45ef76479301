import { z } from 'zod'
import { idOf } from '#domain/kernel/stream.ts'
import { ReviewedAs } from '#domain/reviews/review.ts'
import { column, instant, text, uuid } from '../runner/columns.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  contract_id: uuid(),
  author_id: uuid(),
  person_id: uuid(),
  title: text(),
  as: column(ReviewedAs, 'text'),
  created_at: instant(),
})
export type ReviewRow = z.output<typeof row>

/** The reviews that were requested after ended contracts. */
export const reviews = readModel({
  name: 'reviews',
  row,
  indexes: ['(author_id, created_at desc)', '(person_id)'],
  audience: ({ author_id }) => [author_id],
  on: {
    ReviewRequested: ({ stream, event }, change) => {
      const { type: _, at, ...request } = event
      change(idOf(stream), { ...request, id: idOf(stream), created_at: at })
    },
  },
})
