import { type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { accounts } from '#api/wire/identity/accounts.ts'
import { resetSecondFactor } from '#commands/identity/staff/reset-second-factor.ts'
import { changeRoles } from '#commands/identity/staff/roles.ts'
import { restore, suspend } from '#commands/identity/staff/suspend.ts'
import { accountById, searchAccounts } from '#projections/identity/accounts-questions.ts'
import { completed } from '../problems.ts'
import { toAccount } from '../shown-accounts.ts'

export const accountRoutes = ({ identity, sql }: Services): Handlers<keyof typeof accounts> => ({
  'GET /staff/accounts': async ({ query: { search = '', page } }) => {
    const { rows, total, totalPages } = await searchAccounts(sql, search, page)
    return { list: rows.map(toAccount), currentPage: page, total, totalPages, state: '' }
  },

  'GET /staff/accounts/{id}': async ({ params }) => {
    const found = await accountById(sql, params.id)
    if (!found) throw notFound()
    return toAccount(found)
  },

  'POST /staff/accounts/{id}/suspend': async (call) => {
    await completed(call, await suspend(identity, call.ctx, call.params.id, call.body.reason))
    return ok
  },

  'POST /staff/accounts/{id}/restore': async (call) => {
    await completed(call, await restore(identity, call.ctx, call.params.id))
    return ok
  },

  'POST /staff/accounts/{id}/roles': async (call) => {
    await completed(call, await changeRoles(identity, call.ctx, call.params.id, call.body.roles))
    return ok
  },

  'POST /staff/accounts/{id}/reset-mfa': async (call) => {
    await completed(call, await resetSecondFactor(identity, call.ctx, call.params.id, call.body.reason))
    return ok
  },
})
