import type { Sql } from 'postgres'
import { isThere, rowsOf } from '../questions/rows.ts'
import { type ProfileRow, profiles } from './profiles.ts'

/** Profiles by user_id; without those who have none. */
export async function profilesOf(sql: Sql, user_ids: readonly string[]): Promise<Map<string, ProfileRow>> {
  const rows = await profiles.select(sql, sql`where id = any(${user_ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}

export const hasProfileImage = (sql: Sql, user_id: string, image_id: string) =>
  isThere(sql`select from profiles where id = ${user_id} and image_id = ${image_id}`)

const Image = profiles.row.pick({ id: true, image_id: true })

/** The pictures on these members' profiles; `null` without one. */
export const profileImagesOf = async (sql: Sql, user_ids: readonly string[]) =>
  new Map(
    (await rowsOf(Image, sql`select id, image_id from profiles where id = any(${user_ids})`)).map(
      ({ id, image_id }) => [id, image_id],
    ),
  )
