import type { Sql } from 'postgres'
import { z } from 'zod'
import { fieldsOf } from '#domain/kernel/decider.ts'
import { ERASED_PERSON } from '#domain/kernel/personal.ts'
import { rowExists, rowsOf } from '../queries/rows.ts'
import { boolean, instant, integer, text, textArray, uuid } from '../runner/columns.ts'
import { patch, put } from '../runner/fold.ts'
import { readModel } from '../runner/read-model.ts'

const rowSchema = z.object({
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
export type ProfileRow = z.output<typeof rowSchema>

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
export const profilesReadModel = readModel({
  name: 'profiles',
  rowSchema,
  audience: ({ id }) => [id],
  handlers: {
    ProfileCreated: put(({ event: { user_id: _, ...profile } }, id) => ({
      ...fieldsOf(profile),
      id,
      bio: '',
      license_type: null,
      looking_for_work: true,
      image_id: null,
      revision: 0,
      created_at: profile.at,
    })),
    ProfileRevised: patch(({ event }, { revision }) => {
      const details = fieldsOf(event)
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

/** Profiles by user_id. People without a profile are missing. */
export async function profilesOf(sql: Sql, user_ids: readonly string[]): Promise<Map<string, ProfileRow>> {
  const rows = await profilesReadModel.select(sql, sql`where id = any(${user_ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}

export const hasProfileImage = (sql: Sql, user_id: string, image_id: string) =>
  rowExists(sql`select from profiles where id = ${user_id} and image_id = ${image_id}`)

const ProfileImage = profilesReadModel.rowSchema.pick({ id: true, image_id: true })

/** The images of these members' profiles; `null` without one. */
export const profileImagesOf = async (sql: Sql, user_ids: readonly string[]) =>
  new Map(
    (await rowsOf(ProfileImage, sql`select id, image_id from profiles where id = any(${user_ids})`)).map(
      ({ id, image_id }) => [id, image_id],
    ),
  )
