import { z } from 'zod'
import { bytesOf } from '../answers.ts'
import { Id, LicenseType, maybe, Name, Revision, State, Tags, text, Zip } from '../fields.ts'
import { route } from '../route.ts'
import { OwnProfile } from '../shapes/profile.ts'
import { Review } from '../shapes/review.ts'

const about = {
  first_name: maybe(Name),
  last_name: maybe(Name),
  title: maybe(text(200, 0)),
  city: maybe(Name),
  state: maybe(State),
  zip: maybe(Zip),
  bio: maybe(text(10_000, 0)),
  revision: maybe(Revision),
}

const Read = { 200: z.object({ profile: OwnProfile, reviews: z.array(Review) }) }
const Written = { 200: z.object({ success: z.literal(true), profile: OwnProfile }) }

/** What is not sent stays as it is. */
export const profile = {
  'GET /client/profile': route({ auth: 'member', asks: true, answers: Read }),
  'POST /client/profile': route({ auth: 'member', write: true, body: z.object(about), answers: Written }),
  'GET /consultant/profile': route({ auth: 'member', asks: true, answers: Read }),
  'POST /consultant/profile': route({
    auth: 'member',
    write: true,
    body: z.object({
      ...about,
      license_type: maybe(z.union([LicenseType, z.literal('').transform(() => undefined)])),
      categories: maybe(Tags),
      skills: maybe(Tags),
      looking_for_work: maybe(z.boolean()),
      searchable: maybe(z.boolean()),
    }),
    answers: Written,
  }),
  'POST /profile/image': route({
    auth: 'member',
    write: true,
    summary:
      "Shows an image of one's own files on the profile, as a public copy of its own; null takes it away.",
    body: z.object({ file_id: Id.nullable() }),
    answers: Written,
  }),
  'GET /profile/image/{user_id}/{image_id}': route({
    auth: 'public',
    summary: 'The profile image of a member, as long as it is theirs.',
    params: z.object({ user_id: Id, image_id: Id }),
    answers: { 200: bytesOf('image/webp') },
  }),
}
