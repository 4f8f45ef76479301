import type { Sql } from 'postgres'
import type { Search } from '#projections/hiring/search/page.ts'
import { nth } from '#tests/harness/questions/skewed.ts'

/** Who searches; neither a consultant nor a client. */
export const VIEWER = nth(9_999_999)

/** ILIKE over all texts, a count of all, and OFFSET: what a search is without any of this. */
export async function plainly(sql: Sql, { searchTerm = '', state = '' }: Search, page: number, size: number) {
  const like = searchTerm.split(' ').map(
    (word) => sql`and (first_name || ' ' || last_name || ' ' || title || ' ' || bio || ' '
    || array_to_string(categories, ' ') || ' ' || array_to_string(skills, ' ')) ilike ${`%${word}%`}`,
  )
  const matching = sql`from consultants where found and id <> ${VIEWER} ${state ? sql`and state = ${state}` : sql``} ${like}`
  await Promise.all([
    sql`select count(*) ${matching}`,
    sql`select id ${matching} order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`,
  ])
}
