import { z } from 'zod'
import { ROLES } from '#domain/identity/account/account.ts'
import { Ok, pageOf } from '../answers.ts'
import { Long, maybe, Page, text } from '../fields.ts'
import { byId, route } from '../route.ts'

export const Account = z
  .object({
    user_id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(z.string()),
    status: z.enum(['active', 'suspended']),
    email_validated: z.boolean(),
    mfa_enabled: z.boolean(),
    created_at: z.string(),
  })
  .meta({ id: 'Account' })

const because = z.object({ reason: Long })

export const accounts = {
  'GET /staff/accounts': route({
    auth: 'admin',
    query: z.object({ search: maybe(text(200, 0)), page: Page }),
    answers: { 200: pageOf(Account) },
  }),
  'GET /staff/accounts/{id}': route({ auth: 'admin', params: byId, answers: { 200: Account } }),
  'POST /staff/accounts/{id}/suspend': route({
    auth: 'admin',
    summary: 'Ends the sessions of this account and lets it do nothing until it is restored.',
    params: byId,
    body: because,
    answers: { 200: Ok },
    write: true,
  }),
  'POST /staff/accounts/{id}/restore': route({
    auth: 'admin',
    params: byId,
    answers: { 200: Ok },
    write: true,
  }),
  'POST /staff/accounts/{id}/roles': route({
    auth: 'admin',
    summary:
      'Another account’s roles; 409 `mfa_required` without a second factor, `last_admin` for the last one.',
    params: byId,
    body: z.object({ roles: z.array(z.enum(ROLES)) }),
    answers: { 200: Ok },
    write: true,
  }),
  'POST /staff/accounts/{id}/reset-mfa': route({
    auth: 'admin',
    summary: 'Takes away a lost second factor, and with it the roles; its owner is told.',
    params: byId,
    body: because,
    answers: { 200: Ok },
    write: true,
  }),
}
