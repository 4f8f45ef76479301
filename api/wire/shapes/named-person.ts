import { z } from 'zod'
import { Id, Line, ProfileImageUrl } from './values.ts'

/** A member with name and, if there is one, photo. */
export const NamedPerson = z.object({
  user_id: Id,
  first_name: Line,
  last_name: Line,
  profileImageUrl: ProfileImageUrl,
})
