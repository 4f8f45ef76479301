import type { Sql } from 'postgres'
import { type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { erasureRoutes } from '#api/wire/audit/erasure.ts'
import type { ResponseOf } from '#api/wire/wire.ts'
import {
  confirmationFacts,
  confirmErasure,
  requestErasure,
  withdrawErasure,
} from '#commands/audit/erasure/erasure-requests.ts'
import { canConfirmErasure, canConfirmFrom } from '#domain/identity/account/rules.ts'
import { accountStatus } from '#domain/identity/status.ts'
import { toDollars } from '#domain/kernel/money.ts'
import { paymentStatus } from '#domain/money/status.ts'
import type { AccountRow } from '#projections/identity/accounts.ts'
import { accountOf } from '#projections/identity/accounts.ts'
import { profilesOf } from '#projections/identity/profiles.ts'
import { paymentsById, unsettledPaymentsOf } from '#projections/money/payments-queries.ts'
import { requireCompleted } from '../identity/problems.ts'

export const erasureHandlers = ({ identity, deps, sql }: Services): Handlers<keyof typeof erasureRoutes> => {
  const erasureNeeds = { ...identity, lookups: deps.lookups, store: deps.store }
  return {
    'GET /staff/accounts/{id}/erasure': async ({ params, member }) => {
      const account = await accountOf(sql, params.id)
      if (!account) throw notFound()
      const asked_by = account.erasure_asked_by ?? undefined
      return toErasureResponse(sql, account, {
        user_id: member.user_id,
        ...(await confirmationFacts(deps, member.user_id, asked_by)),
      })
    },

    'POST /staff/accounts/{id}/erase': async (call) => {
      await requireCompleted(
        call,
        await requestErasure(erasureNeeds, call.ctx, call.params.id, call.body.reason),
      )
      return ok
    },

    'POST /staff/accounts/{id}/erase/confirm': async (call) => {
      await requireCompleted(call, await confirmErasure(erasureNeeds, call.ctx, call.params.id))
      return ok
    },

    'POST /staff/accounts/{id}/erase/withdraw': async (call) => {
      await requireCompleted(call, await withdrawErasure(erasureNeeds, call.ctx, call.params.id))
      return ok
    },
  }
}

type Viewer = { user_id: string; admin_since: string | undefined; related: boolean }

/** Returns why this admin may not confirm the erasure that another admin requested; empty when they may. */
function confirmationObstacle({ user_id, admin_since, related }: Viewer, asked_by: string, asked_at: string) {
  if (user_id === asked_by) return { not_by_you: { why: 'same_admin' } as const }
  if (related) return { not_by_you: { why: 'admins_related' } as const }
  if (canConfirmErasure(admin_since, asked_at)) return {}
  const from = admin_since === undefined ? {} : { from: canConfirmFrom(admin_since) }
  return { not_by_you: { why: 'admin_too_new', ...from } as const }
}

/** Returns the state of a person's erasure, with the names of the admins. */
async function toErasureResponse(
  sql: Sql,
  { id, status, ...account }: AccountRow,
  viewer: Viewer,
): Promise<ResponseOf<'GET /staff/accounts/{id}/erasure'>> {
  const {
    erasure_asked_by: requesterId,
    erasure_asked_at: requestedAt,
    erasure_confirmed_by: confirmerId,
  } = account
  const adminIds = [requesterId, confirmerId].filter((each) => each !== null)
  const [profiles, unsettled] = await Promise.all([
    profilesOf(sql, adminIds),
    unsettledPaymentsOf(sql, id, 'all'),
  ])
  const toAdmin = (user_id: string) => {
    const { first_name = 'Staff', last_name = '' } = profiles.get(user_id) ?? {}
    return { user_id, name: `${first_name} ${last_name}`.trim() }
  }
  const payments = await paymentsById(sql, unsettled)
  return {
    status: accountStatus.of(status),
    ...(requesterId !== null &&
      requestedAt !== null && {
        requested: { by: toAdmin(requesterId), at: requestedAt, reason: account.erasure_reason ?? '' },
      }),
    ...(requesterId !== null &&
      requestedAt !== null &&
      confirmationObstacle(viewer, requesterId, requestedAt)),
    ...(confirmerId !== null && { confirmed_by: toAdmin(confirmerId) }),
    unsettled: [...payments.values()].map((payment) => {
      const isPayer = payment.client_id === id
      const total = isPayer
        ? payment.price + payment.fee
        : (payment.consultant_amount ?? payment.price - payment.fee)
      return {
        payment_id: payment.id,
        title: payment.title,
        status: paymentStatus(payment.status, payment.refund),
        total: toDollars(total),
        paid: isPayer,
      }
    }),
  }
}
