import type { Sql } from 'postgres'
import { z } from 'zod'
import { LIST_PART } from '#domain/kernel/terms.ts'
import { monthsIn } from '#domain/kernel/time/months.ts'
import { startOfDate } from '#domain/kernel/time/zones.ts'
import { PAYMENT_FILTERS, type PaymentFilter } from '#domain/money/filters.ts'
import {
  BY_REFUND,
  NOT_APPROVED,
  type PaymentStatus,
  type PayoutStatus,
  paymentStates,
  paymentStatus,
  REFUND_SENT,
  REFUND_SETTLED,
  SETTLED,
  STOPPED_PAYOUTS,
  UNCAPTURED,
} from '#domain/money/status.ts'
import type { PaymentGroup } from '#domain/money/sums.ts'
import { newest } from '../questions/newest.ts'
import { byKey, idsOf, type Query, rowsOf } from '../questions/rows.ts'
import { type PaymentRow, payments } from './payments.ts'

/** Which payments a list shows: of one year in a time zone (IANA), and in some of the documented states. */
export type Shown = { year?: number | undefined; zone: string; state?: PaymentFilter | undefined }

const startOfYear = (zone: string, year: number) => new Date(startOfDate(zone, `${year}-01-01`)).toISOString()

const begun = (sql: Sql, { year, zone }: Pick<Shown, 'year' | 'zone'>) =>
  year === undefined
    ? sql``
    : sql`and created_at >= ${startOfYear(zone, year)} and created_at < ${startOfYear(zone, year + 1)}`

function inState(sql: Sql, state: PaymentFilter | undefined) {
  if (state === undefined) return sql``
  const shown: readonly PaymentStatus[] = PAYMENT_FILTERS[state]
  const states = paymentStates.states.filter((each) => shown.includes(paymentStates.of(each)))
  const failed = shown.includes('refund_failed')
  return sql`and (${failed} and refund = 'failed' or refund <> 'failed' and status = any(${states}))`
}

/** A member's newest payments before that moment, newest first: as the payer, and as the payee once the money is held. */
export function paymentsOf(sql: Sql, viewer: string, shown: Shown, before?: string) {
  const time = sql`created_at`
  const asked = sql`${begun(sql, shown)} ${inState(sql, shown.state)}`
  const part = (mine: Query) =>
    newest(sql, sql`*`, sql`from payments where ${mine} ${asked}`, { time, before })
  // Each side has an index of its own, in the order of the list.
  const both = sql`from (select * from ${part(sql`client_id = ${viewer}`)} paid
    union all select * from ${part(sql`consultant_id = ${viewer} and held`)} received) both_sides where true`
  const columns = payments.columns(sql, 'p')
  return rowsOf(
    payments.row,
    sql`select ${columns} from ${newest(sql, sql`*`, both, { time })} p order by p.created_at desc, p.id desc`,
  )
}

/** All payments of a member in that year, the newest first, some at a time, for a table that leaves none out. */
export async function* paymentsInParts(sql: Sql, viewer: string, shown: Shown) {
  for (let before: string | undefined; ; ) {
    const part = await paymentsOf(sql, viewer, shown, before)
    yield part
    if (part.length < LIST_PART) return
    before = part.at(-1)?.created_at
  }
}

const amount = z.coerce.number().int()
const Group = payments.row.pick({ status: true, refund: true }).extend({
  direction: z.enum(['paid', 'received']),
  month_number: z.int(),
  count: amount,
  price: amount,
  fee: amount,
  client_amount: amount,
  consultant_amount: amount,
  platform_amount: amount,
})

/** All payments of a member, added up by state and by month in a time zone (IANA). `at`: now. */
export async function paymentGroups(
  sql: Sql,
  viewer: string,
  zone: string,
  at: string,
): Promise<PaymentGroup[]> {
  const { months, starts } = monthsIn(zone, Number(at.slice(0, 4)) + 1)
  const groups = await rowsOf(
    Group,
    sql`
      select direction, width_bucket(created_at, ${starts}::text[]) as month_number, status, refund,
        count(*) as count, sum(price) as price, sum(fee) as fee,
        coalesce(sum(client_amount), 0) as client_amount,
        coalesce(sum(consultant_amount), 0) as consultant_amount,
        coalesce(sum(platform_amount), 0) as platform_amount
      from (select 'paid' as direction, * from payments where client_id = ${viewer}
        union all select 'received', * from payments where consultant_id = ${viewer} and held) both_sides
      group by direction, month_number, status, refund`,
  )
  return groups.map(({ month_number, ...group }) => ({ ...group, month: months[month_number - 1] ?? '' }))
}

/** These payments, by id. */
export async function paymentsById(sql: Sql, ids: readonly string[]): Promise<Map<string, PaymentRow>> {
  const rows = await payments.select(sql, sql`where id = any(${ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** The documented status of each of these payments, by id. */
export async function paymentStatuses(sql: Sql, ids: readonly string[]): Promise<Map<string, PaymentStatus>> {
  const rows = await payments.select(sql, sql`where id = any(${ids})`)
  return new Map(rows.map(({ id, status, refund }) => [id, paymentStatus(status, refund)]))
}

export const visiblePayment = (sql: Sql, viewer: string, id: string) =>
  byKey(
    payments.select(sql, sql`where id = ${id}`),
    ({ client_id, consultant_id, held }) => client_id === viewer || (consultant_id === viewer && held),
  )

/** A payment, for support. */
export const paymentById = (sql: Sql, id: string) =>
  byKey(payments.select(sql, sql`where id = ${id}`), () => true)

/** This payment, if it waits for the payer or for the provider. */
export async function uncaptured(sql: Sql, id: string | null): Promise<string | undefined> {
  const payment = await byKey(payments.select(sql, sql`where id = ${id}`), ({ status }) =>
    UNCAPTURED.includes(status),
  )
  return payment?.id
}

/** Payments of this person, from them or to them, that nobody has approved. */
export const pendingHiresOf = (sql: Sql, user_id: string) =>
  idsOf(sql`
    select id from payments
    where ${user_id} in (client_id, consultant_id) and status = any(${NOT_APPROVED})`)

/** Payments of this person whose payout waits, failed or was not claimed. */
export const openPayoutsOf = (sql: Sql, user_id: string) =>
  idsOf(sql`
    select id from payments where consultant_id = ${user_id} and status = any(${STOPPED_PAYOUTS})`)

/** The payouts of others in that state, or in any, the latest changes first. */
export const payoutsOf = (sql: Sql, staff_id: string, status: readonly PayoutStatus[]) =>
  payments.select(
    sql,
    sql`where consultant_amount > 0 and status = any(${status.flatMap(paymentStates.statesOf)})
      and ${staff_id} not in (client_id, consultant_id)
      order by updated_at desc, id desc limit ${LIST_PART}`,
  )

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

/** Payments of this person whose money is not where it ends; `captured`: without those that nobody has approved. */
export const unsettledOf = (sql: Sql, user_id: string, which: 'all' | 'captured') =>
  idsOf(sql`
    select id from payments
    where ${user_id} in (client_id, consultant_id)
      and not (status = any(${SETTLED}) and refund = any(${REFUND_SETTLED})
        or status = ${BY_REFUND} and refund = ${REFUND_SENT})
      and (${which} = 'all' or status <> all(${NOT_APPROVED}))
    order by created_at, id`)
