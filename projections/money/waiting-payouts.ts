import type { Sql } from 'postgres'
import { z } from 'zod'
import { PAYOUT_STATUSES, paymentStates, payoutStatus } from '#domain/money/status.ts'
import { rowsOf } from '../questions/rows.ts'
import { payments } from './payments.ts'

const OPEN_STATUSES = PAYOUT_STATUSES.filter((status) => status !== 'paid_out')
/** The steps with which a payout becomes due. */
const DUE_STATUSES = ['released', 'split']

const PayoutGroup = payments.row
  .pick({ status: true })
  .extend({ waiting: z.coerce.number(), amount: z.coerce.number(), since: z.string() })

/**
 * The payouts that are due and have not arrived, by status: their number, their sum in cents, and since when
 * the oldest is due.
 */
export async function waitingPayouts(sql: Sql) {
  const groups = await rowsOf(
    PayoutGroup,
    sql`
      select status, count(*) as waiting, sum(consultant_amount) as amount, min(coalesce(due.at, updated_at)) as since
      from payments left join lateral (
        select min(step ->> 'at') as at from jsonb_array_elements(steps) step where step ->> 'status' = any(${DUE_STATUSES})
      ) due on true
      where consultant_amount > 0 and status = any(${OPEN_STATUSES.flatMap(paymentStates.statesOf)})
      group by status order by status`,
  )
  return groups.map(({ status, ...group }) => ({ ...group, status: payoutStatus(status) ?? status }))
}
