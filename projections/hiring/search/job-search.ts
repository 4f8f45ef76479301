import type { Sql } from 'postgres'
import { suspendedAccountIds } from '../../identity/accounts.ts'
import { rowsOf } from '../../queries/rows.ts'
import { JobForViewer, jobColumnsForViewer, ON_BOARD_CONDITION } from '../jobs.ts'
import type { SearchCache } from './search-cache.ts'
import { type SearchQuery, searchPage, sortOrderOf } from './search-page.ts'

/** A page of the matching jobs of others on the board. */
export async function searchJobs(
  sql: Sql,
  viewer: string,
  searchQuery: SearchQuery,
  page: number,
  size: number,
  cache?: SearchCache,
) {
  const { favorites } = searchQuery
  const { by: sortColumn, descending } = sortOrderOf(searchQuery)
  const byProposals = sortColumn === 'proposals_sent'
  const scope = {
    viewer,
    table: 'jobs' as const,
    condition: sql`${sql.unsafe(ON_BOARD_CONDITION)} and user_id <> ${viewer}
      and user_id not in (${suspendedAccountIds(sql)})
      ${favorites ? sql`and id in (select subject_id from favorite_jobs where user_id = ${viewer})` : sql``}`,
    sort: byProposals ? ['application_count', 'created_at', 'id'] : sortColumn && ['created_at', 'id'],
    descending,
  }
  const { ids, ...totals } = await searchPage(sql, scope, searchQuery, page, size, cache)
  const rows = await rowsOf(
    JobForViewer,
    sql`select ${jobColumnsForViewer(sql, viewer)} from jobs j where j.id = any(${ids})`,
  )
  return { rows: sortByIds(ids, rows), ...totals }
}

/** Sorts the rows in the order of these ids. */
function sortByIds<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
