import { z } from 'zod'
import { Id, Line } from './values.ts'

/** A member where only their name and face are shown. */
export const NamedPerson = z.object({
  user_id: Id,
  first_name: Line,
  last_name: Line,
  profileImageUrl: z.string().optional(),
})
