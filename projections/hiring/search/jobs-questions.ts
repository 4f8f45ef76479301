import type { Sql } from 'postgres'
import { suspendedAccounts } from '../../identity/accounts-questions.ts'
import { rowsOf } from '../../questions/rows.ts'
import { onBoard } from '../jobs.ts'
import { SeenJob, seenJob } from '../jobs-questions.ts'
import type { Answered } from './answered.ts'
import { orderOf, type Search, searchPage } from './page.ts'

/** A page of the jobs of others on the board that match. */
export async function searchJobs(
  sql: Sql,
  viewer: string,
  search: Search,
  page: number,
  size: number,
  known?: Answered,
) {
  const { favorites } = search
  const { by, descending } = orderOf(search)
  const byProposals = by === 'proposals_sent'
  const place = {
    viewer,
    table: 'jobs' as const,
    condition: sql`${sql.unsafe(onBoard)} and user_id <> ${viewer}
      and user_id not in (${suspendedAccounts(sql)})
      ${favorites ? sql`and id in (select subject_id from favorite_jobs where user_id = ${viewer})` : sql``}`,
    sort: byProposals ? ['application_count', 'created_at', 'id'] : by && ['created_at', 'id'],
    descending,
  }
  const { ids, ...counted } = await searchPage(sql, place, search, page, size, known)
  const rows = await rowsOf(SeenJob, sql`select ${seenJob(sql, viewer)} from jobs j where j.id = any(${ids})`)
  return { rows: inOrder(ids, rows), ...counted }
}

/** The rows in the order of these ids. */
function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
