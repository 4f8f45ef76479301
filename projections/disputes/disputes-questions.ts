import type { Sql } from 'postgres'
import { z } from 'zod'
import { type DisputeState, disputeStatus } from '#domain/disputes/status.ts'
import { countByDay } from '../questions/counts-by-day.ts'
import { idsOf, pageOf, rowByKey, rowsOf } from '../questions/rows.ts'
import { type DisputeRow, disputes, UNDECIDED_CONDITION } from './disputes.ts'

const isParty = (viewer: string) => (row: { client_id: string; consultant_id: string }) =>
  row.client_id === viewer || row.consultant_id === viewer

/** The dispute about a contract, for one of its parties. */
export const disputeOf = (sql: Sql, viewer: string, contract_id: string): Promise<DisputeRow | undefined> =>
  rowByKey(disputes.select(sql, sql`where contract_id = ${contract_id}`), isParty(viewer))

/** A dispute of others, for support. */
export const disputeOfOthers = (sql: Sql, staff_id: string, id: string) =>
  rowByKey(disputes.select(sql, sql`where id = ${id}`), (row) => !isParty(staff_id)(row))

const PAGE_SIZE = 20

const selectDisputesOfOthers = (sql: Sql, staff_id: string, status: DisputeState | undefined) => sql`
  from disputes where client_id <> ${staff_id} and consultant_id <> ${staff_id}
  ${status === undefined ? sql`` : sql`and status = ${status}`}`

/** A page of the disputes of others: undecided ones first, and of these the longest waiting first. */
export const disputesToDecide = (
  sql: Sql,
  staff_id: string,
  status: DisputeState | undefined,
  page: number,
) =>
  pageOf(sql, disputes.row, {
    columns: disputes.columns(sql),
    matching: selectDisputesOfOthers(sql, staff_id, status),
    order: sql`(${sql.unsafe(UNDECIDED_CONDITION)}) desc, case when ${sql.unsafe(UNDECIDED_CONDITION)} then created_at end,
      created_at desc, id`,
    page,
    size: PAGE_SIZE,
  })

/** Counts the undecided disputes of others by the day on which they were filed. */
export const undecidedByDay = (sql: Sql, staff_id: string, status: DisputeState | undefined) =>
  countByDay(
    sql,
    'created_at',
    sql`${selectDisputesOfOthers(sql, staff_id, status)} and ${sql.unsafe(UNDECIDED_CONDITION)}`,
  )

const StateCount = z.object({ status: z.enum(disputeStatus.states), count: z.int() })

/** Counts the disputes of others by state. */
export async function disputeCounts(sql: Sql, staff_id: string): Promise<Record<DisputeState, number>> {
  const rows = await rowsOf(
    StateCount,
    sql`select status, count(*)::integer as count from disputes
      where client_id <> ${staff_id} and consultant_id <> ${staff_id} group by status`,
  )
  const counts = { filed: 0, under_review: 0, resolved: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** The undecided disputes to which this person is a party. */
export const openDisputeIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`select id from disputes
    where client_id = ${user_id} and ${sql.unsafe(UNDECIDED_CONDITION)}
    union select id from disputes where consultant_id = ${user_id} and ${sql.unsafe(UNDECIDED_CONDITION)}`)
