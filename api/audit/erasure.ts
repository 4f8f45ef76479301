import { type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { erasure } from '#api/wire/audit/erasure.ts'
import {
  confirmationFacts,
  confirmErasure,
  requestErasure,
  withdrawErasure,
} from '#commands/audit/erasure/erasure-requests.ts'
import { accountOf } from '#projections/identity/accounts-questions.ts'
import { requireCompleted } from '../identity/problems.ts'
import { toErasureResponse } from './erasure-response.ts'

export const erasureRoutes = ({ identity, deps, sql }: Services): Handlers<keyof typeof erasure> => {
  const dependencies = { ...identity, lookups: deps.lookups, store: deps.store }
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
        await requestErasure(dependencies, call.ctx, call.params.id, call.body.reason),
      )
      return ok
    },

    'POST /staff/accounts/{id}/erase/confirm': async (call) => {
      await requireCompleted(call, await confirmErasure(dependencies, call.ctx, call.params.id))
      return ok
    },

    'POST /staff/accounts/{id}/erase/withdraw': async (call) => {
      await requireCompleted(call, await withdrawErasure(dependencies, call.ctx, call.params.id))
      return ok
    },
  }
}
