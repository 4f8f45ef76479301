import { z } from 'zod'
import { ERASED_PERSON } from '#domain/kernel/personal.ts'
import { boolean, instant, integer, text, textArray, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const row = z.object({
  id: uuid(),
  first_name: text(),
  last_name: text(),
  title: text(),
  city: text(),
  state: text(),
  zip: text(),
  bio: text(),
  license_type: text().nullable(),
  categories: textArray(),
  skills: textArray(),
  looking_for_work: boolean(),
  image_id: uuid().nullable(),
  revision: integer(),
  created_at: instant(),
})
export type ProfileRow = z.output<typeof row>

/** The profile of an erased person, as others see it. */
const ERASED_PROFILE = {
  ...ERASED_PERSON,
  title: '',
  city: '',
  zip: '',
  bio: '',
  license_type: null,
  categories: [],
  skills: [],
  looking_for_work: false,
  image_id: null,
}

/** Members' profiles, which both modes share. */
export const profiles = readModel({
  name: 'profiles',
  row,
  audience: ({ id }) => [id],
  on: {
    ProfileCreated: put(({ event: { type: _, at, user_id: __, ...details } }, id) => ({
      ...details,
      id,
      bio: '',
      license_type: null,
      looking_for_work: true,
      image_id: null,
      revision: 0,
      created_at: at,
    })),
    ProfileRevised: patch(({ event: { type: _, at: __, ...details } }, { revision }) => {
      const changedDetails = Object.fromEntries(
        Object.entries(details).filter(([, value]) => value !== undefined),
      )
      const clearedLicenseType = details.license_type === '' && { license_type: null }
      return { ...changedDetails, ...clearedLicenseType, revision: revision + 1 }
    }),
    ProfileImageChanged: patch(({ event: { image_id = null } }) => ({ image_id })),
    PersonErased: patch(ERASED_PROFILE),
  },
})
