import { type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { accounts } from '#api/wire/identity/accounts.ts'
import { changeRoles } from '#commands/identity/staff/change-roles.ts'
import { resetSecondFactor } from '#commands/identity/staff/reset-second-factor.ts'
import { restoreAccount, suspendAccount } from '#commands/identity/staff/suspend.ts'
import { namedAccountById, searchAccounts } from '#projections/identity/accounts-questions.ts'
import { toAccountResponse } from '../account-response.ts'
import { requireCompleted } from '../problems.ts'

export const accountRoutes = ({ identity, sql }: Services): Handlers<keyof typeof accounts> => ({
  'GET /staff/accounts': async ({ query: { search = '', page } }) => {
    const { rows, total, totalPages } = await searchAccounts(sql, search, page)
    return { list: rows.map(toAccountResponse), currentPage: page, total, totalPages, state: '' }
  },

  'GET /staff/accounts/{id}': async ({ params }) => {
    const account = await namedAccountById(sql, params.id)
    if (!account) throw notFound()
    return toAccountResponse(account)
  },

  'POST /staff/accounts/{id}/suspend': async (call) => {
    await requireCompleted(call, await suspendAccount(identity, call.ctx, call.params.id, call.body.reason))
    return ok
  },

  'POST /staff/accounts/{id}/restore': async (call) => {
    await requireCompleted(call, await restoreAccount(identity, call.ctx, call.params.id))
    return ok
  },

  'POST /staff/accounts/{id}/roles': async (call) => {
    await requireCompleted(call, await changeRoles(identity, call.ctx, call.params.id, call.body.roles))
    return ok
  },

  'POST /staff/accounts/{id}/reset-mfa': async (call) => {
    await requireCompleted(
      call,
      await resetSecondFactor(identity, call.ctx, call.params.id, call.body.reason),
    )
    return ok
  },
})
