import type { Sql } from 'postgres'
import { firstOf, isThere } from '../questions/rows.ts'
import { type ProfileRow, profiles } from './profiles.ts'

/** Profiles by user_id; without those who have none. */
export async function profilesOf(sql: Sql, user_ids: readonly string[]): Promise<Map<string, ProfileRow>> {
  const rows = await profiles.select(sql, sql`where id = any(${user_ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}

export const hasProfileImage = (sql: Sql, user_id: string, image_id: string) =>
  isThere(sql`select from profiles where id = ${user_id} and image_id = ${image_id}`)

const Image = profiles.row.pick({ image_id: true })

/** The picture on a member's profile; `null` without one, or without a profile. */
export const profileImageOf = async (sql: Sql, user_id: string) =>
  (await firstOf(Image, sql`select image_id from profiles where id = ${user_id}`))?.image_id ?? null
