import { z } from 'zod'
import { LicenseType, maybe, Name, Revision, State, Tags, text, Zip } from './fields.ts'
import { route } from './route.ts'
import { OwnProfile, Review } from './shapes.ts'

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
  'GET /client/profile': route({ auth: 'member', answers: Read }),
  'POST /client/profile': route({ auth: 'member', write: true, body: z.object(about), answers: Written }),
  'GET /consultant/profile': route({ auth: 'member', answers: Read }),
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
}
