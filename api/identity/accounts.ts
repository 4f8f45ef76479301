import { type Handlers, ok } from '#api/http/handlers.ts'
import { notFound } from '#api/http/problem.ts'
import type { Services } from '#api/http/services.ts'
import type { AccountResponse, accountRoutes } from '#api/wire/identity/accounts.ts'
import {
  changeRoles,
  resetSecondFactor,
  restoreAccount,
  suspendAccount,
} from '#commands/identity/staff/account-actions.ts'
import { accountStatus } from '#domain/identity/status.ts'
import { type NamedAccount, namedAccountById, searchAccounts } from '#projections/identity/accounts.ts'
import { profileImageOf } from './person-responses.ts'
import { requireCompleted } from './problems.ts'

export const accountHandlers = ({ identity, sql }: Services): Handlers<keyof typeof accountRoutes> => ({
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

const toAccountResponse = (row: NamedAccount): AccountResponse => ({
  user_id: row.id,
  email: row.email,
  first_name: row.first_name ?? '',
  last_name: row.last_name ?? '',
  ...profileImageOf(row.id, row.image_id),
  roles: row.roles,
  status: accountStatus.of(row.status),
  email_validated: row.email_validated,
  mfa_enabled: row.mfa_methods.length > 0,
  created_at: row.created_at,
})
