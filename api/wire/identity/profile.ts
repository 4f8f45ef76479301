import { z } from 'zod'
import { changeProfileImageRefuses, reviseProfileRefuses } from '#domain/identity/refusals.ts'
import { bytesOf } from '../answers.ts'
import { Id, LicenseType, label, maybe, Name, Revision, State, Tags, text, Zip } from '../fields.ts'
import { EDITS } from '../limits.ts'
import { route } from '../route.ts'
import { OwnProfile } from '../shapes/profile.ts'
import { Review } from '../shapes/review.ts'
import { NONE } from '../unaudited.ts'

const about = {
  first_name: maybe(Name),
  last_name: maybe(Name),
  title: maybe(label(200, 0)),
  city: maybe(Name),
  state: maybe(State),
  zip: maybe(Zip),
  bio: maybe(text(10_000, 0)),
  revision: maybe(Revision),
}

const Read = { 200: z.object({ profile: OwnProfile, reviews: z.array(Review) }) }
const Written = { 200: z.object({ success: z.literal(true), profile: OwnProfile }) }

/** Fields that are not sent do not change. */
export const profile = {
  'GET /client/profile': route({
    summary: 'The caller’s own profile, and the reviews about them.',
    auth: 'member',
    reads: ['profiles', 'settings', 'licenses', 'reviews'],
    readOnly: true,
    answers: Read,
    audit: NONE.own,
    refuses: [],
  }),
  'POST /client/profile': route({
    summary: 'Changes the caller’s profile as a client; a field that is not sent keeps its value.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    body: z.object(about),
    most: EDITS,
    answers: Written,
    audit: ['ProfileRevised'],
    refuses: reviseProfileRefuses,
  }),
  'GET /consultant/profile': route({
    summary: 'The caller’s own profile, and the reviews about them.',
    auth: 'member',
    reads: ['profiles', 'settings', 'licenses', 'reviews'],
    readOnly: true,
    answers: Read,
    audit: NONE.own,
    refuses: [],
  }),
  'POST /consultant/profile': route({
    summary: 'Changes the caller’s profile as a consultant; a field that is not sent keeps its value.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    body: z.object({
      ...about,
      license_type: maybe(z.union([LicenseType, z.literal('')])).meta({ description: '"" chooses none' }),
      categories: maybe(Tags),
      skills: maybe(Tags),
      looking_for_work: maybe(z.boolean()),
    }),
    most: EDITS,
    answers: Written,
    audit: ['ProfileRevised'],
    refuses: reviseProfileRefuses,
  }),
  'POST /profile/image': route({
    summary:
      'Shows one of the caller’s own images on the profile, as a separate public copy; null removes it.',
    auth: 'member',
    sensitive: false,
    reads: [],
    write: true,
    body: z.object({ file_id: Id.nullable() }),
    most: EDITS,
    answers: Written,
    audit: ['ProfileImageChanged'],
    refuses: changeProfileImageRefuses,
  }),
  'GET /profile/image/{user_id}/{image_id}': route({
    summary: 'The profile image of a member, as long as it is theirs.',
    auth: 'public',
    reads: ['profiles'],
    params: z.object({ user_id: Id, image_id: Id }),
    answers: { 200: bytesOf('image/webp') },
    audit: NONE.public,
    refuses: [],
  }),
}
