import { z } from 'zod'
import { NamedPerson } from './named-person.ts'
import { Id, Line, Prose, Time } from './values.ts'

export type ReviewResponse = z.infer<typeof ReviewResponse>
export const ReviewResponse = z
  .object({
    id: Id,
    title: Line,
    person: NamedPerson.meta({ description: 'The member who is reviewed' }),
    author: NamedPerson,
    rating: z.int().optional(),
    comment: Prose.optional(),
    answer: Prose.optional(),
    submitted: z.boolean(),
    published: z.boolean(),
    as: z.enum(['client', 'consultant']),
    user_id: Id,
    contract_id: Id,
    created_at: Time,
    published_at: Time.optional(),
  })
  .meta({ id: 'Review' })
