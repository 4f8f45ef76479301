import type { Sql } from 'postgres'
import { rowExists, rowsOf } from '../questions/rows.ts'
import { type ProfileRow, profiles } from './profiles.ts'

/** Profiles by user_id. People without a profile are missing. */
export async function profilesOf(sql: Sql, user_ids: readonly string[]): Promise<Map<string, ProfileRow>> {
  const rows = await profiles.select(sql, sql`where id = any(${user_ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}

export const hasProfileImage = (sql: Sql, user_id: string, image_id: string) =>
  rowExists(sql`select from profiles where id = ${user_id} and image_id = ${image_id}`)

const ProfileImage = profiles.row.pick({ id: true, image_id: true })

/** The images of these members' profiles; `null` without one. */
export const profileImagesOf = async (sql: Sql, user_ids: readonly string[]) =>
  new Map(
    (await rowsOf(ProfileImage, sql`select id, image_id from profiles where id = any(${user_ids})`)).map(
      ({ id, image_id }) => [id, image_id],
    ),
  )
