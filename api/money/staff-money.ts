import { retryPayoutByStaff } from '#commands/money/payout.ts'
import { reconcile } from '#commands/money/reconcile.ts'
import { toDollars } from '#domain/kernel/money.ts'
import type { ComparedMovements, MovementSum } from '#domain/money/reconciliation.ts'
import { PAYOUT_STATUSES, payoutStatus, STOPPED_PAYOUT_STATUSES } from '#domain/money/status.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { payoutsOf } from '#projections/money/payments-queries.ts'
import { type Handlers, ok, requireAccepted } from '../http/handlers.ts'
import type { Services } from '../http/services.ts'
import { toPersonResponse } from '../identity/person-responses.ts'
import type { staffMoneyRoutes } from '../wire/money.ts'

export const staffMoneyHandlers = ({ deps, sql }: Services): Handlers<keyof typeof staffMoneyRoutes> => ({
  'GET /staff/payouts': async ({ member, query }) => {
    const statuses = query.status === 'stopped' ? STOPPED_PAYOUT_STATUSES : [query.status ?? PAYOUT_STATUSES]
    const rows = await payoutsOf(sql, member.user_id, statuses.flat())
    const people = await profilesOf(
      sql,
      rows.flatMap(({ consultant_id }) => consultant_id ?? []),
    )
    const payouts = rows.flatMap((row) => {
      const consultant = people.get(String(row.consultant_id))
      const status = payoutStatus(row.status)
      if (!consultant || !status) return []
      const { id: payment_id, title, attempt, reason, updated_at } = row
      const amount = toDollars(row.consultant_amount ?? 0)
      const payout = {
        payment_id,
        title,
        consultant: toPersonResponse(consultant),
        amount,
        status,
        attempt,
        updated_at,
      }
      return [{ ...payout, ...(reason !== null && { reason }) }]
    })
    return { payouts }
  },

  'POST /staff/payouts/{id}/retry': async (call) => {
    await requireAccepted(call, await retryPayoutByStaff(deps, call.ctx, call.params.id))
    return ok
  },

  'GET /staff/reconciliation': async () => {
    const { compared, ...latest } = (await deps.reconciliations.latest()) ?? { differences: [] }
    return { ...latest, ...(compared && { compared: toComparedResponse(compared) }) }
  },

  'POST /staff/reconciliation/run': async ({ ctx }) => {
    await reconcile(deps, ctx)
    return ok
  },
})

const toComparedResponse = ({ in: moneyIn, out: moneyOut, ...compared }: ComparedMovements) => ({
  ...compared,
  in: { ours: inDollars(moneyIn.ours), theirs: inDollars(moneyIn.theirs) },
  out: { ours: inDollars(moneyOut.ours), theirs: inDollars(moneyOut.theirs) },
})
const inDollars = ({ count, amount }: MovementSum) => ({ count, amount: toDollars(amount) })
