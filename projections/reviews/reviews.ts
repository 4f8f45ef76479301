import { idOf, readModel } from '../runner/read-model.ts'

export type ReviewRow = {
  id: string
  contract_id: string
  author_id: string
  person_id: string
  title: string
  as: string
  created_at: string
}

/** The reviews that ended contracts have asked for. */
export const reviews = readModel<ReviewRow>({
  name: 'reviews',
  columns: {
    id: 'uuid',
    contract_id: 'uuid not null',
    author_id: 'uuid not null',
    person_id: 'uuid not null',
    title: 'text not null',
    as: 'text not null',
    created_at: 'text not null',
  },
  indexes: ['(author_id)', '(person_id)'],
  audience: ({ author_id }) => [author_id],
  on: {
    ReviewRequested: ({ stream, event }, change) => {
      const { type: _, at, ...said } = event
      change(idOf(stream), () => ({ ...said, id: idOf(stream), created_at: at }))
    },
  },
})
