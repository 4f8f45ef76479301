import { disputes } from '#projections/disputes/disputes.ts'
import { reviews } from '#projections/reviews/reviews.ts'
import { id } from '#tests/domain/scenarios/scenario.ts'
import { lifecycle } from './lifecycle.ts'

/** What follows a contract, or ends it. */
export const ended = {
  review: lifecycle('review', reviews, {
    shared: ['contract_id', 'author_id', 'person_id', 'as', 'title', 'rating', 'comment', 'answer'],
    more: ([row], { value }) => ({ status: [row?.status, value] }),
    pools: { rating: [1, 5] },
  }),
  dispute: lifecycle('dispute', disputes, {
    shared: [
      'contract_id',
      'client_id',
      'consultant_id',
      'title',
      'price',
      'cause',
      'filed_by',
      'message',
      'taken_by',
      'updated_at',
    ],
    more: ([row], { value, context: { entries, files, resolution } }) => ({
      status: [row?.status, value],
      entries: [row && row.statements.length + row.notes.length + row.questions.length, entries.length],
      files: [
        [...(row?.file_ids ?? []), ...(row?.statements.flatMap(({ file_ids }) => file_ids) ?? [])],
        files,
      ],
      outcome: [row?.resolution?.outcome, resolution?.outcome],
      gross: [row?.resolution?.consultant_gross, resolution?.consultant_gross],
    }),
    pools: { price: [200], consultant_gross: [100, 200], file_ids: [[], [id(7)]] },
  }),
}
