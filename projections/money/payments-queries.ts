import type { Sql } from 'postgres'
import { z } from 'zod'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { monthsIn } from '#domain/kernel/time/months.ts'
import { startOfDateInZone } from '#domain/kernel/time/time-zones.ts'
import type { PaymentGroup } from '#domain/money/payment-sums.ts'
import {
  PAID_OUT_STATE,
  PAYMENT_FILTERS,
  PAYOUT_STATUSES,
  type PaymentFilter,
  type PaymentStatus,
  type PayoutStatus,
  paymentStates,
  payoutStatus,
  REFUNDED_STATE,
  SENT_REFUND_STATE,
  SETTLED_REFUND_STATES,
  SETTLED_STATES,
  STOPPED_PAYOUT_STATES,
  UNAPPROVED_STATES,
  UNCAPTURED_STATES,
} from '#domain/money/status.ts'
import { countOf, idsOf, newestRows, type Query, rowByKey, rowsOf } from '../queries/rows.ts'
import { type PaymentRow, paymentsReadModel } from './payments.ts'

/**
 * Selects the payments of a list: of one year or from this month on, in a time zone (IANA), and in some of
 * the documented states.
 */
export type PaymentListQuery = {
  year?: number | undefined
  /** `YYYY-MM`. */
  from_month?: string | undefined
  zone: string
  state?: PaymentFilter | undefined
}

const startOfMonth = (zone: string, month: string) =>
  new Date(startOfDateInZone(zone, `${month}-01`)).toISOString()

/** Money received counts from its payout on, since it is income of that day. All else counts from its begin. */
const receivedAt = (sql: Sql) => sql`
  case when status = ${PAID_OUT_STATE} then coalesce((
    select max(reference ->> 'at') from jsonb_array_elements(provider_references) reference
    where reference ->> 'kind' = 'payout'), created_at) else created_at end`

function periodCondition(sql: Sql, time: Query, { year, from_month, zone }: PaymentListQuery) {
  const firstMonth = year === undefined ? from_month : `${year}-01`
  return sql`${firstMonth === undefined ? sql`` : sql`and ${time} >= ${startOfMonth(zone, firstMonth)}`}
    ${year === undefined ? sql`` : sql`and ${time} < ${startOfMonth(zone, `${year + 1}-01`)}`}`
}

function stateCondition(sql: Sql, state: PaymentFilter | undefined) {
  if (state === undefined) return sql``
  const filterStatuses: readonly PaymentStatus[] = PAYMENT_FILTERS[state]
  const states = paymentStates.states.filter((paymentState) =>
    filterStatuses.includes(paymentStates.of(paymentState)),
  )
  const includesFailedRefunds = filterStatuses.includes('refund_failed')
  return sql`and (${includesFailedRefunds} and refund = 'failed' or refund <> 'failed' and status = any(${states}))`
}

/**
 * A member's newest payments before that moment, newest first: those they pay, and those they receive once
 * the money is held.
 */
export function paymentsOf(sql: Sql, viewer: string, listQuery: PaymentListQuery, before?: string) {
  const time = sql`created_at`
  const newestPart = (sideCondition: Query, periodTime: Query) => {
    const conditions = sql`${periodCondition(sql, periodTime, listQuery)} ${stateCondition(sql, listQuery.state)}`
    return newestRows(sql, sql`*`, sql`from payments where ${sideCondition} ${conditions}`, { time, before })
  }
  // Each side has an index of its own, in the order of the list.
  const bothSides = sql`from (select * from ${newestPart(sql`client_id = ${viewer}`, time)} paid
    union all select * from ${newestPart(sql`consultant_id = ${viewer} and held`, receivedAt(sql))} received) both_sides where true`
  const columns = paymentsReadModel.columns(sql, 'p')
  return rowsOf(
    paymentsReadModel.rowSchema,
    sql`select ${columns} from ${newestRows(sql, sql`*`, bothSides, { time })} p order by p.created_at desc, p.id desc`,
  )
}

/** Yields all payments of a member in that period, newest first and part by part, for a table without gaps. */
export async function* paymentsInParts(sql: Sql, viewer: string, listQuery: PaymentListQuery) {
  for (let before: string | undefined; ; ) {
    const part = await paymentsOf(sql, viewer, listQuery, before)
    yield part
    if (part.length < MAX_LIST_ENTRIES) return
    before = part.at(-1)?.created_at
  }
}

const cents = z.coerce.number().int()
const PaymentGroupRow = paymentsReadModel.rowSchema.pick({ status: true, refund: true }).extend({
  direction: z.enum(['paid', 'received']),
  month_number: z.int(),
  count: cents,
  price: cents,
  fee: cents,
  client_amount: cents,
  consultant_amount: cents,
  platform_amount: cents,
})

/**
 * All payments of a member, added up by state and by month in a time zone (IANA). `time` is the present moment.
 */
export async function paymentGroups(
  sql: Sql,
  viewer: string,
  zone: string,
  time: string,
): Promise<PaymentGroup[]> {
  const { months, starts } = monthsIn(zone, Number(time.slice(0, 4)) + 1)
  const groups = await rowsOf(
    PaymentGroupRow,
    sql`
      select direction, width_bucket(counted_at, ${starts}::text[]) as month_number, status, refund,
        count(*) as count, sum(price) as price, sum(fee) as fee,
        coalesce(sum(client_amount), 0) as client_amount,
        coalesce(sum(consultant_amount), 0) as consultant_amount,
        coalesce(sum(platform_amount), 0) as platform_amount
      from (select 'paid' as direction, created_at as counted_at, * from payments where client_id = ${viewer}
        union all select 'received', ${receivedAt(sql)}, * from payments
          where consultant_id = ${viewer} and held) both_sides
      group by direction, month_number, status, refund`,
  )
  return groups.map(({ month_number, ...group }) => ({ ...group, month: months[month_number - 1] ?? '' }))
}

/** These payments, by id. */
export async function paymentsById(sql: Sql, ids: readonly string[]): Promise<Map<string, PaymentRow>> {
  const rows = await paymentsReadModel.select(sql, sql`where id = any(${ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}

export const visiblePayment = (sql: Sql, viewer: string, id: string) =>
  rowByKey(
    paymentsReadModel.select(sql, sql`where id = ${id}`),
    ({ client_id, consultant_id, held }) => client_id === viewer || (consultant_id === viewer && held),
  )

/** A payment, for support. */
export const paymentById = (sql: Sql, id: string) =>
  rowByKey(paymentsReadModel.select(sql, sql`where id = ${id}`), () => true)

/** Returns the id of this payment if it waits for the payer or for the provider. */
export async function uncapturedPaymentId(sql: Sql, id: string | null): Promise<string | undefined> {
  const payment = await rowByKey(paymentsReadModel.select(sql, sql`where id = ${id}`), ({ status }) =>
    UNCAPTURED_STATES.includes(status),
  )
  return payment?.id
}

/** Payments from or to this person that nobody has approved. */
export const unapprovedPaymentIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`
    select id from payments
    where ${user_id} in (client_id, consultant_id) and status = any(${UNAPPROVED_STATES})`)

/** Payments of this person whose payout waits, failed or was not claimed. */
export const stoppedPayoutIdsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`
    select id from payments where consultant_id = ${user_id} and status = any(${STOPPED_PAYOUT_STATES})`)

const selectPayoutsOfOthers = (sql: Sql, staff_id: string, status: readonly PayoutStatus[]) => sql`
  where consultant_amount > 0 and status = any(${status.flatMap(paymentStates.statesOf)})
    and ${staff_id} not in (client_id, consultant_id)`

/** The payouts of others with one of these statuses, latest change first. */
export const payoutsOf = (sql: Sql, staff_id: string, status: readonly PayoutStatus[]) =>
  paymentsReadModel.select(
    sql,
    sql`${selectPayoutsOfOthers(sql, staff_id, status)}
      order by updated_at desc, id desc limit ${MAX_LIST_ENTRIES}`,
  )

/** How many payouts of others have one of these statuses. */
export const payoutCountOf = (sql: Sql, staff_id: string, status: readonly PayoutStatus[]) =>
  countOf(sql, sql`from payments ${selectPayoutsOfOthers(sql, staff_id, status)}`)

/** The newest purchase of premium of this person. */
export const lastPurchaseOf = async (sql: Sql, user_id: string): Promise<string | undefined> =>
  (
    await idsOf(sql`
      select id from payments where client_id = ${user_id} and job_id is null
      order by created_at desc, id desc limit 1`)
  )[0]

/** The payment that a provider's capture belongs to. */
export const paymentOfCapture = async (sql: Sql, capture_id: string): Promise<string | undefined> =>
  (await idsOf(sql`select id from payments where capture_id = ${capture_id}`))[0]

/** The payment that a provider's order belongs to. */
export const paymentOfOrder = async (sql: Sql, order_id: string): Promise<string | undefined> =>
  (await idsOf(sql`select id from payments where order_id = ${order_id}`))[0]

/**
 * Payments of this person whose money has not reached its end. The scope `captured` leaves out those that
 * nobody has approved.
 */
export const unsettledPaymentsOf = (sql: Sql, user_id: string, scope: 'all' | 'captured') =>
  idsOf(sql`
    select id from payments
    where ${user_id} in (client_id, consultant_id)
      and not (status = any(${SETTLED_STATES}) and refund = any(${SETTLED_REFUND_STATES})
        or status = ${REFUNDED_STATE} and refund = ${SENT_REFUND_STATE})
      and (${scope} = 'all' or status <> all(${UNAPPROVED_STATES}))
    order by created_at, id`)

const UNARRIVED_STATUSES = PAYOUT_STATUSES.filter((status) => status !== 'paid_out')
/** The steps with which a payout becomes due. */
const DUE_STATUSES = ['released', 'split']

const PayoutGroup = paymentsReadModel.rowSchema
  .pick({ status: true })
  .extend({ waiting: z.coerce.number(), amount: z.coerce.number(), since: z.string() })

/**
 * The payouts that are due and have not arrived, by status: their number, their sum in cents, and since when
 * the oldest is due.
 */
export async function unarrivedPayouts(sql: Sql) {
  const groups = await rowsOf(
    PayoutGroup,
    sql`
      select status, count(*) as waiting, sum(consultant_amount) as amount, min(coalesce(due.at, updated_at)) as since
      from payments left join lateral (
        select min(step ->> 'at') as at from jsonb_array_elements(steps) step where step ->> 'status' = any(${DUE_STATUSES})
      ) due on true
      where consultant_amount > 0 and status = any(${UNARRIVED_STATUSES.flatMap(paymentStates.statesOf)})
      group by status order by status`,
  )
  return groups.map(({ status, ...group }) => ({ ...group, status: payoutStatus(status) ?? status }))
}
