import { z } from 'zod'
import { Id, Line, ProfileImageUrl, Prose, Tags } from './values.ts'

const profileFields = {
  user_id: Id,
  license_type: z.string().optional(),
  first_name: Line,
  last_name: Line,
  title: Line,
  city: Line,
  state: z.string(),
  zip: z.string(),
  bio: Prose,
  skills: Tags,
  categories: Tags,
  looking_for_work: z.boolean(),
  profileImageUrl: ProfileImageUrl,
  revision: z.int(),
}

export type ProfileResponse = z.infer<typeof ProfileResponse>
export const ProfileResponse = z.object(profileFields).meta({ id: 'Profile' })

export type OwnProfileResponse = z.infer<typeof OwnProfileResponse>
export const OwnProfileResponse = z
  .object({
    ...profileFields,
    missing: z
      .array(z.enum(['not_looking_for_work', 'email_unverified', 'no_verified_license']))
      .meta({ description: 'The reasons why searches do not find the profile' }),
  })
  .meta({ id: 'OwnProfile' })
