import type { Sql } from 'postgres'
import type { AccountState } from '#domain/identity/status.ts'
import { pageOf, type Query } from '../questions/rows.ts'
import { onBoard } from './jobs.ts'
import { SeenJob, seenJob } from './jobs-questions.ts'

const suspended: AccountState = 'suspended'
const MOST_COUNTED = 10_000

export type Search = {
  searchTerm?: string | undefined
  categories?: string[] | undefined
  skills?: string[] | undefined
  sortBy?: 'created_at' | 'proposals_sent' | undefined
  sortType?: 'asc' | 'des' | undefined
  favorites?: boolean | undefined
  state?: string | undefined
}

/** A page of the jobs of others on the board that match. `total` is exact up to 10,000 and stops there. */
export async function searchJobs(
  sql: Sql,
  viewer: string,
  { searchTerm = '', categories = [], skills = [], sortBy, sortType, favorites, state = '' }: Search,
  page: number,
  size: number,
): Promise<{ rows: SeenJob[]; total: number; totalPages: number }> {
  if (favorites) return { rows: [], total: 0, totalPages: 0 }
  const words = searchTerm.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const matching = sql`
    from jobs j where ${sql.unsafe(onBoard)} and j.user_id <> ${viewer}
    and not exists(select from accounts o where o.id = j.user_id and o.status = ${suspended})
    ${state === '' ? sql`` : sql`and j.state = ${state}`}
    ${has(sql, sql`j.categories`, categories)}
    ${has(sql, sql`j.skills`, skills)}
    ${
      words.length === 0
        ? sql``
        : sql`and to_tsvector('simple', concat_ws(' ', j.title, j.description, array_to_string(j.categories, ' '),
            array_to_string(j.skills, ' '))) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
    }`
  const column = sortBy === 'proposals_sent' ? sql`j.application_count` : sql`j.created_at`
  const direction = sortType === 'asc' ? sql`asc` : sql`desc`
  return pageOf(sql, SeenJob, {
    columns: seenJob(sql, viewer),
    matching,
    order: sql`${column} ${direction}, j.id ${direction}`,
    page,
    size,
    most: MOST_COUNTED,
  })
}

/** The condition that the list contains every one of these; upper and lower case are the same. */
const has = (sql: Sql, column: Query, named: string[]) =>
  named.length === 0
    ? sql``
    : sql`and (select array_agg(lower(each)) from unnest(${column}) each)
        @> ${named.map((name) => name.toLowerCase())}::text[]`
