import { z } from 'zod'
import { PROFILE_IMAGE_SIZES } from '#domain/identity/profile-images.ts'
import { changeProfileImageRefusals, reviseProfileRefusals } from '#domain/identity/refusals.ts'
import {
  Id,
  LicenseType,
  LongTextOrEmpty,
  Name,
  optionalField,
  Revision,
  State,
  Tags,
  TitleOrEmpty,
  Zip,
} from '../fields.ts'
import { bytesOf } from '../responses.ts'
import { EDIT_LIMIT, everydayCommand, memberQuery, query } from '../route.ts'
import { OwnProfileResponse } from '../shapes/profile.ts'
import { ReviewResponse } from '../shapes/review.ts'
import { UNAUDITED } from '../unaudited.ts'

const profileFields = {
  first_name: optionalField(Name),
  last_name: optionalField(Name),
  title: optionalField(TitleOrEmpty),
  city: optionalField(Name),
  state: optionalField(State),
  zip: optionalField(Zip),
  bio: optionalField(LongTextOrEmpty),
  revision: optionalField(Revision),
}

const ReadResponses = { 200: z.object({ profile: OwnProfileResponse, reviews: z.array(ReviewResponse) }) }
const WriteResponses = { 200: z.object({ success: z.literal(true), profile: OwnProfileResponse }) }

const Fraction = z.number().min(0).max(1)

/** A square that reaches beyond an edge is moved inside. */
const Crop = z
  .object({
    x: Fraction.meta({ description: 'The left edge of the square, as a fraction of the width' }),
    y: Fraction.meta({ description: 'The upper edge of the square, as a fraction of the height' }),
    size: Fraction.gt(0).meta({ description: 'The side of the square, as a fraction of the shorter side' }),
  })
  .meta({
    description:
      'The square of the upright image to show; without it, the largest one in the middle. A square that reaches beyond an edge is moved inside.',
  })

const Size = z.coerce
  .number()
  .pipe(z.literal(PROFILE_IMAGE_SIZES))
  .meta({ description: 'Width and height in pixels' })

/** Absent fields do not change. */
export const profileRoutes = {
  'GET /client/profile': memberQuery({
    summary: 'Returns the caller’s own profile and the reviews about them.',
    reads: ['profiles', 'settings', 'licenses', 'reviews'],
    responses: ReadResponses,
    audit: UNAUDITED.own,
  }),
  'POST /client/profile': everydayCommand({
    summary: 'Changes the caller’s profile as a client. A field that is not sent keeps its value.',
    body: z.object(profileFields),
    accountLimit: EDIT_LIMIT,
    responses: WriteResponses,
    audit: ['ProfileRevised'],
    refuses: reviseProfileRefusals,
  }),
  'GET /consultant/profile': memberQuery({
    summary: 'Returns the caller’s own profile and the reviews about them.',
    reads: ['profiles', 'settings', 'licenses', 'reviews'],
    responses: ReadResponses,
    audit: UNAUDITED.own,
  }),
  'POST /consultant/profile': everydayCommand({
    summary: 'Changes the caller’s profile as a consultant. A field that is not sent keeps its value.',
    body: z.object({
      ...profileFields,
      license_type: optionalField(z.union([LicenseType, z.literal('')])).meta({
        description: 'The type of license; "" removes it',
      }),
      categories: optionalField(Tags),
      skills: optionalField(Tags),
      looking_for_work: optionalField(z.boolean()),
    }),
    accountLimit: EDIT_LIMIT,
    responses: WriteResponses,
    audit: ['ProfileRevised'],
    refuses: reviseProfileRefusals,
  }),
  'POST /profile/image': everydayCommand({
    summary:
      'Sets a square of one of the caller’s own images as profile image, by making public copies of it. `null` removes the profile image.',
    body: z.object({ file_id: Id.nullable(), crop: optionalField(Crop) }),
    accountLimit: EDIT_LIMIT,
    responses: WriteResponses,
    audit: ['ProfileImageChanged'],
    refuses: changeProfileImageRefusals,
  }),
  'GET /profile/image/{user_id}/{image_id}': query({
    summary:
      'Returns the profile image of a member, as long as it is their current one. It is AVIF when the header Accept names that, else WebP. An image set with an older version is a WebP of 512 pixels in every size.',
    auth: 'public',
    reads: ['profiles'],
    params: z.object({ user_id: Id, image_id: Id }),
    query: z.object({ size: Size.default(512) }),
    responses: { 200: bytesOf('image/webp', 'image/avif') },
    subjectKind: 'profile',
    audit: UNAUDITED.public,
  }),
}
