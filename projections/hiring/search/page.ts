import type { Sql } from 'postgres'
import { MOST_FOUND } from '#domain/kernel/terms.ts'
import { type Answered, answered } from './answered.ts'
import { asking, type Place } from './asking.ts'
import { type Asked, closeness } from './closeness.ts'
import { throughRanks } from './ranks.ts'
import { wordsOf } from './words.ts'

export type Search = Asked & {
  sortBy?: 'created_at' | 'proposals_sent' | undefined
  sortType?: 'asc' | 'des' | undefined
  favorites?: boolean | undefined
  state?: string | undefined
}

/**
 * By what to sort, unless by closeness, and in which direction. A direction alone is one of time; where words rank what
 * was found, it has no meaning.
 */
export function orderOf({ sortBy, sortType, searchTerm = '' }: Search) {
  const hasWords = wordsOf(searchTerm).length > 0
  const by = sortBy ?? (sortType !== undefined && !hasWords ? ('created_at' as const) : undefined)
  return { by, descending: by === undefined || sortType !== 'asc' }
}

/** A page of what was found, by id; `total` is exact up to 10,000 and stops there. */
export type Found = { ids: string[]; total: number; totalPages: number }

/** A page of a search, from 1: the closest first unless an order was chosen, and the newest first within each. */
export async function searchPage(
  sql: Sql,
  place: Place,
  search: Search,
  page: number,
  size: number,
  known: Answered = answered(),
): Promise<Found> {
  const { all, ranks } = await closeness(sql, search)
  if (all === 'nothing') return { ids: [], total: 0, totalPages: 0 }
  const about = known.about(JSON.stringify([place.table, place.viewer, search, size]))
  const ask = asking(sql, place, search)
  async function list() {
    const first = (page - 1) * size
    const most = Math.min(size, MOST_FOUND - first)
    if (most <= 0) return []
    const found = await throughRanks(
      place.sort === undefined && ranks.length > 0 ? ranks : [all],
      { size: most, skipped: first, after: about.ends.get(page - 1) },
      ask,
    )
    const last = found.at(-1)
    if (last && found.length === size) about.ends.set(page, last)
    return found.map(({ id }) => id)
  }
  const [ids, total] = await Promise.all([list(), about.total ?? ask.count(all)])
  about.total = total
  return { ids, total, totalPages: Math.ceil(total / size) }
}
