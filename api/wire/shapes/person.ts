import { z } from 'zod'
import { FileSummary } from './file.ts'
import { LicenseSummary } from './license.ts'
import { ReviewResponse } from './review.ts'
import { Id, Line, ProfileImageUrl, Prose, Tags, Time } from './values.ts'

const personFields = {
  user_id: Id,
  first_name: Line,
  last_name: Line,
  title: Line,
  city: Line,
  state: z.string(),
  profileImageUrl: ProfileImageUrl,
}

export type PersonResponse = z.infer<typeof PersonResponse>
export const PersonResponse = z.object(personFields).meta({ id: 'Person' })

const VerifiedType = z.object({
  license_type: z.string(),
  states: z.array(z.string()),
  multistate_states: z
    .array(z.string())
    .optional()
    .meta({ description: 'Those of the states that issued a multistate (compact) license' }),
})

const consultantFields = {
  ...personFields,
  zip: z.string(),
  bio: Prose,
  license_type: z.string().meta({
    description: 'NP, RN or LPN as the consultant states it in the profile; "" if it is not stated',
  }),
  categories: Tags,
  skills: Tags,
  verified_types: z.array(VerifiedType).meta({
    description: 'The types of the consultant’s verified licenses, each with the states that issued them',
  }),
  favorite: z.boolean(),
  rating: z.number().optional(),
  review_count: z.int(),
  created_at: Time,
}

export type ConsultantResponse = z.infer<typeof ConsultantResponse>
export const ConsultantResponse = z.object(consultantFields).meta({ id: 'Consultant' })

export type ConsultantDetailResponse = z.infer<typeof ConsultantDetailResponse>
export const ConsultantDetailResponse = z
  .object({
    ...consultantFields,
    licenses: z.array(LicenseSummary),
    reviews: z.array(ReviewResponse),
    attachments: z.array(FileSummary),
  })
  .meta({ id: 'ConsultantDetail' })
